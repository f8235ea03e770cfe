// What is asked besides the direction: a sheet in the table's place, under the band, with a title and one way back.

import { byId, make, say } from "./dom.js";
import { dressHold, pressable } from "./press.js";
import { rebuild } from "./panels.js";
import { chips, label } from "./words.js";

const DIGITS_MOST = 9;
let open = null;
let digits = "";
let first = 0;
let changed = () => {};

export const isSheetOpen = () => open !== null;
export const isTypingSheet = () => open?.kind === "number";

// `onChange` is called when another sheet is shown, or none.
export function startSheets(onChange) {
  changed = onChange;
}

// Resolves to the chosen option's `value`, or to null: options are {text, small, value, hold}, or a function that gives
// the newest of them; `rest` are options that stand apart, under the others.
export const askChoice = (asked) => show({ kind: "choice", rest: [], ...asked });

// Resolves to a number, or to the digits themselves where they are secret; null when turned away.
export const askNumber = (asked) => show({ kind: "number", digitsLeast: 1, secret: false, ...asked });

// Resolves to true when the one key was tapped under these lines.
export const askConfirm = (asked) => show({ kind: "confirm", ...asked });

export function closeSheet(value = null) {
  if (open === null) return;
  const { resolve } = open;
  open = null;
  changed();
  resolve(value);
}

function show(asked) {
  closeSheet();
  digits = "";
  first = 0;
  return new Promise((resolve) => {
    open = { ...asked, resolve };
    changed();
  });
}

export function drawSheet() {
  const { kind, title, text = "", lines = [] } = open;
  const options = kind === "choice" ? optionsOf(open) : [];
  const size = [byId("panel").parentElement.clientWidth, innerHeight];
  const key = JSON.stringify(["sheet", kind, title, text, lines.map((line) => line.text), options.map(wordsOf), open.rest?.map(wordsOf), first, size]);
  rebuild(`sheet ${kind}`, key, () => {
    const header = make("header");
    const heading = make("div");
    heading.append(make("h2", "", title), make("p", "", text));
    header.append(heading, plain(label("back"), () => closeSheet()));
    return [header, ...BODIES[kind](options)];
  });
  if (kind === "number") drawDigits();
}

const optionsOf = ({ options }) => (typeof options === "function" ? options() : options);
const wordsOf = (option) => [option.text, option.small ?? ""];

const BODIES = {
  choice: (options) => {
    const grid = make("div", "choices");
    grid.append(...options.map(optionKey));
    const rest = make("div", "rest");
    rest.append(...open.rest.map(optionKey));
    return open.rest.length ? [grid, rest] : [grid];
  },
  number: () => {
    const shown = make("output", "typed");
    const pad = make("div", "pad");
    for (const digit of ["7", "8", "9", "4", "5", "6", "1", "2", "3", "⌫", "0"]) pad.append(digitKey(digit));
    pad.append(plain(label("enter"), () => enterNumber(), "key enter"));
    return [shown, pad];
  },
  confirm: () => {
    const list = make("ul", "lines");
    list.append(...open.lines.map((line) => make("li", line.className ?? "", line.text)));
    return [list, plain(open.key, () => closeSheet(true), "key confirm")];
  },
};

// Digits change what is shown, and nothing else: no key goes away under a finger that types fast.
function drawDigits() {
  const panel = byId("panel");
  say(panel.querySelector("output"), open.secret ? "•".repeat(digits.length) : digits && chips(Number(digits)));
  panel.querySelector(".enter").classList.toggle("off", digits.length < open.digitsLeast);
}

function optionKey(option) {
  const element = pressable("key", () => closeSheet(option.value));
  element.set({ command: "sheet", args: {}, asks: null, amount: null, hold: Boolean(option.hold), label: { text: option.text } });
  if (option.hold) dressHold(element, { label: { text: option.text } });
  else element.append(make("span", "", option.text), ...(option.small ? [make("small", "", option.small)] : []));
  return element;
}

function digitKey(digit) {
  const element = plain(digit, () => typeInSheet(digit === "⌫" ? "back" : digit), "key digit");
  if (digit === "⌫") element.setAttribute("aria-label", label("rub-out"));
  return element;
}

function plain(text, act, className = "key") {
  const element = make("button", className, text);
  element.type = "button";
  element.addEventListener("click", act);
  return element;
}

export function typeInSheet(what) {
  digits = what === "back" ? digits.slice(0, -1) : (digits + what).slice(0, DIGITS_MOST);
  if (!open.secret) digits = digits.replace(/^0+(?=\d)/, "");
  changed({ settled: true });
}

export function enterNumber() {
  if (digits.length >= open.digitsLeast) closeSheet(open.secret ? digits : Number(digits));
}

// Show as many options as fit, and the rest page by page by the last key.
export function turnPages() {
  const grid = byId("panel").querySelector(".choices");
  if (!grid || grid.dataset.paged) return;
  grid.dataset.paged = "yes";
  const keys = [...grid.children];
  const more = plain(label("more-key"), () => turn(keys.length), "key more");
  grid.append(more);
  const fits = () => grid.scrollHeight <= grid.clientHeight + 1;
  more.hidden = true;
  if (first === 0 && fits()) return more.remove();
  more.hidden = false;
  keys.forEach((key, index) => (key.hidden = index < first));
  let last = keys.length;
  while (!fits() && last > first + 1) keys[--last].hidden = true;
  grid.dataset.next = String(last);
}

function turn(count) {
  const next = Number(byId("panel").querySelector(".choices").dataset.next);
  first = next < count ? next : 0;
  changed();
}
