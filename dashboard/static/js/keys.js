// The action keys: as the controller gives them, in its order, each saying what it will record.

import { attribute, byId, children, make, show } from "./dom.js";
import { isChosen, isTypedFor, typed } from "./keypad.js";
import { dressHold, meaning, pressable } from "./press.js";
import { chips } from "./words.js";

// `together` keeps held keys among the others, where they are what is asked for; else they stand in the table's corners.
export function drawActions(keys, act, picking, disabled, together) {
  const held = keys.filter((key) => key.hold);
  // Where every key is held there is none beside them to be missed: they are the action.
  const aside = held.length < keys.length && !together ? held.slice(0, 2) : [];
  drawRow(byId("keys"), aside.length ? keys.filter((key) => !key.hold) : keys, act, picking, disabled);
  drawRow(byId("holds"), aside, act, picking, disabled);
}

function drawRow(row, keys, act, picking, disabled) {
  attribute(row, "data-keys", keys.length);
  row.classList.toggle("crowd", keys.length > CROWD);
  children(row, keys.length, () => pressable("key action", act)).forEach((element, index) => {
    const key = keys[index];
    element.set(key);
    attribute(element, "disabled", disabled);
    element.dataset.command = key.args.action ?? key.command;
    element.classList.toggle("action", !key.hold);
    element.classList.toggle("apart", isApart(key));
    if (key.hold) {
      element.classList.remove(...DRESSES);
      dressHold(element, key);
    } else dress(element, key, picking, keys.length > CROWD ? shortOf(key) : key.label.text);
  });
}

// Among many seats the number says which.
const shortOf = (key) => (key.label.id === "key-seat" ? String(key.args.value) : key.label.text);

// More keys than this share a row only with smaller words.
const CROWD = 6;
const DRESSES = ["plain", "long", "wordy", "typed", "picking", "noted"];

// All-in is no slip of a finger beside Raise, nor is "all is well" beside a remedy.
const isApart = (key) => key.args.action === "all_in" || key.args.choice === "not_so";

function dress(element, key, picking, name) {
  const isPicked = meaning(picking?.key) === meaning(key);
  const asked = isTypedFor(key) ? typed() : null;
  const amount = asked ?? key.amount;
  const note = key.note?.text ?? "";
  const small = [amountSmall(key, asked) || (isPicked ? picking.seats.join(", ") : ""), note].filter(Boolean).join(" · ");
  const text = [name, amount === null ? "" : chips(amount), small].join("|");
  attribute(element, "aria-label", name === key.label.text ? null : key.label.text);
  element.classList.toggle("plain", amount === null && !small);
  element.classList.toggle("long", amount !== null && chips(amount).length > 8);
  element.classList.toggle("wordy", key.label.text.length > 12);
  element.classList.toggle("typed", asked !== null || isChosen(key));
  element.classList.toggle("picking", isPicked);
  element.classList.toggle("noted", Boolean(note));
  if (element.dataset.dressed === text) return;
  element.dataset.dressed = text;
  const parts = [make("span", "", name)];
  if (amount !== null) parts.push(make("b", "", chips(amount)));
  if (small) parts.push(make("small", "", small));
  element.replaceChildren(...parts);
}

// The limit that the typed digits break, else the least amount while nothing is typed.
function amountSmall(key, asked) {
  if (key.asks !== "amount") return "";
  if (asked === null) return key.amount === null || key.amount === key.least ? key.least_name : "";
  if (key.least !== null && asked < key.least) return key.least_text;
  if (key.most !== null && asked > key.most) return key.most_text;
  return "";
}

// Plain keys of a notice or panel.
export function drawPlain(row, keys, act, disabled) {
  children(row, keys.length, () => pressable("key", act)).forEach((element, index) => {
    const key = keys[index];
    element.set(key);
    attribute(element, "disabled", disabled);
    if (key.hold) dressHold(element, key);
    else if (element.dataset.dressed !== key.label.text) {
      element.dataset.dressed = key.label.text;
      element.replaceChildren(make("span", "", key.label.text));
    }
  });
  show(row, keys.length > 0);
}

// Flat keys: what they are called, and beside it what else they record.
export function drawCells(row, keys, act, disabled) {
  children(row, keys.length, () => pressable("key cell", act)).forEach((element, index) => {
    const key = keys[index];
    element.set(key);
    element.dataset.command = key.args.action ?? key.command;
    attribute(element, "disabled", disabled);
    const text = [key.label.text, key.note?.text ?? ""].join("|");
    element.classList.toggle("noted", Boolean(key.note));
    if (element.dataset.dressed === text) return;
    element.dataset.dressed = text;
    element.replaceChildren(make("span", "", key.label.text), ...(key.note ? [make("small", "", key.note.text)] : []));
  });
  show(row, keys.length > 0);
}
