// What the floor is asked before it rules: its PIN, and why it rules against the book.

import { askChoice, askNumber } from "./sheet.js";
import { label, reasons } from "./words.js";

const PIN_LEAST = 4;

// Ask for the PIN until it is right, and send with it; resolves to the answer, or to null when the floor turned away.
export async function withPin(text, send) {
  let answer = null;
  do {
    const error = answer ? label(`pin-${answer.pin}`) : "";
    const pin = await askNumber({ title: label("pin"), text: error || text, digitsLeast: PIN_LEAST, secret: true });
    if (pin === null) return null;
    answer = (await send(pin)) ?? { ok: false, status: 504 };
    answer.with = pin;
  } while (answer.pin);
  return answer;
}

export function askReason(text) {
  return askChoice({ title: label("reason"), text, options: reasons("ruling") });
}

// A ruling against the book: which, and then the key asks for its reason and PIN.
export async function overrule(fault, act) {
  const options = fault.overrules.map((key) => ({ text: key.label.text, value: key, hold: key.hold }));
  const key = await askChoice({ title: label("floor-rules"), text: fault.short_text, options });
  if (key !== null) act(key);
}
