// The digits of an amount. They appear in the key that asks for them, and only that key sends them.

import { attribute, byId, say, show } from "./dom.js";
import { chips, label } from "./words.js";

const DIGITS_MOST = 9;
let digits = "";
let asking = null;
let changed = () => {};
let put = () => {};

export const typed = () => (digits ? Number(digits) : null);

// `onPutAway` is called when there is nothing left to clear.
export function startKeypad(onChange, onPutAway) {
  changed = onChange;
  put = onPutAway;
  byId("keypad").addEventListener("click", (event) => {
    const key = event.target.closest("[data-type]");
    if (key && !key.disabled) type(key.dataset.type);
  });
}

export function clear() {
  digits = "";
}

// Take a digit, `00`, `000`, `back`, `clear`, `least` or `most`; nothing while no key asks for an amount.
export function type(what) {
  if (!asking) return;
  if (what === "back") digits = digits.slice(0, -1);
  else if (what === "clear") digits ? (digits = "") : put();
  else if (what === "least" || what === "most") digits = String(asking[what] ?? "");
  else digits = (digits + what).replace(/^0+/, "").slice(0, DIGITS_MOST);
  changed();
}

// `key` is the KeyView that asks for an amount, or null.
export function drawKeypad(key, legal, disabled) {
  asking = key;
  show(byId("keypad"), Boolean(key));
  if (!key) return;
  for (const end of ["least", "most"]) {
    const preset = byId("keypad").querySelector(`[data-type="${end}"]`);
    say(byId(`${end}-sum`), key[end] === null ? "" : chips(key[end]));
    preset.classList.toggle("off", key[end] === null);
  }
  say(byId("most-name"), legal?.all_in === key.most ? label("all-in") : label("most-key"));
  for (const button of byId("keypad").querySelectorAll("button")) attribute(button, "disabled", disabled);
}

// What is wrong with the typed amount, in words, or "".
export function complaint(key) {
  const amount = typed();
  if (amount === null) return key.amount === null ? `${label("type-first")}. ${key.least_text}` : "";
  if (key.least !== null && amount < key.least) return key.least_text;
  if (key.most !== null && amount > key.most) return key.most_text;
  return "";
}
