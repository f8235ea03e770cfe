// The digits of an amount. They appear in the key that asks for them, and only that key sends them.

import { attribute, byId, say, show } from "./dom.js";
import { meaning } from "./press.js";
import { chips, label } from "./words.js";

const DIGITS_MOST = 9;
let digits = "";
let asking = [];
let chosen = "";
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
  digits = chosen = "";
}

// Of several keys that ask for an amount, the one the digits are for; "" is whichever is tapped with digits on it.
export function choose(key) {
  chosen = meaning(key);
}

export const isChosen = (key) => chosen !== "" && meaning(key) === chosen;
export const isTypedFor = (key) => key.asks === "amount" && (chosen === "" || isChosen(key));

// The key that Enter sends: the only one that asks, or the chosen one of several.
const target = () => (asking.length === 1 ? asking[0] : asking.find(isChosen) ?? null);

// Take a digit, `00`, `000`, `back`, `clear`, `least` or `most`; nothing while no key asks for an amount.
export function type(what) {
  if (!asking.length) return;
  if (what === "back") digits = digits.slice(0, -1);
  else if (what === "clear") digits ? (digits = "") : put();
  else if (what === "least" || what === "most") digits = String(target()?.[what] ?? "");
  else digits = (digits + what).replace(/^0+/, "").slice(0, DIGITS_MOST);
  changed();
}

// `keys` are the KeyViews that ask for an amount.
export function drawKeypad(keys, legal, disabled) {
  asking = keys;
  show(byId("keypad"), keys.length > 0);
  if (!keys.length) return;
  for (const button of byId("keypad").querySelectorAll("button")) attribute(button, "disabled", disabled);
  for (const end of ["least", "most"]) drawPreset(end, target()?.[end] ?? null, disabled);
  const most = target()?.most ?? null;
  say(byId("most-name"), most !== null && legal?.all_in === most ? label("all-in") : label("most-key"));
}

function drawPreset(end, amount, disabled) {
  const preset = byId("keypad").querySelector(`[data-type="${end}"]`);
  say(byId(`${end}-sum`), amount === null ? "" : chips(amount));
  preset.classList.toggle("off", amount === null);
  attribute(preset, "disabled", disabled || amount === null);
}

// What is wrong with the typed amount, in words, or "".
export function complaint(key) {
  const amount = typed();
  if (amount === null) return key.amount === null ? [label("type-first"), key.least_text].filter(Boolean).join(". ") : "";
  if (key.least !== null && amount < key.least) return key.least_text;
  if (key.most !== null && amount > key.most) return key.most_text;
  return "";
}
