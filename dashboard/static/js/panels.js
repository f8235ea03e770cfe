// What takes the table's place: a card that was not read, a card to be named, a fault.

import { drawCard, makeCard } from "./cards.js";
import { attribute, byId, make, show, svg } from "./dom.js";
import { drawPlain } from "./keys.js";
import { meaning, pressable } from "./press.js";
import { cardName, label, rankName, suitName, title } from "./words.js";

const RANKS = "AKQJT98765432";
const SUITS = "shdc";

// Rebuild the panel only when what it shows has changed; its keys are switched on and off in place.
function rebuild(name, key, build) {
  const panel = byId("panel");
  if (panel.dataset.key === key) return panel;
  panel.dataset.key = key;
  panel.className = `panel ${name}`;
  panel.replaceChildren(...build(panel));
  return panel;
}

export function openPanel(name, disabled) {
  const root = document.documentElement;
  attribute(root, "data-panel", name);
  show(byId("panel"), name !== null);
  if (name === null) delete byId("panel").dataset.key;
  for (const button of byId("panel").querySelectorAll("button")) attribute(button, "disabled", disabled);
}

export function drawDoubt(doubt, act, close) {
  rebuild("doubt", `doubt${JSON.stringify(doubt)}${Boolean(close)}`, (panel) => {
    const named = doubt.keys.filter((key) => typeof key.args.card === "string");
    const others = doubt.keys.filter((key) => !named.includes(key));
    const candidates = make("div", "candidates");
    candidates.append(...named.map((key) => candidate(key, act)));
    const rest = make("div", "others");
    rest.append(...others.map((key) => other(key, act)));
    if (close) rest.append(plain(label("close"), close));
    panel.classList.toggle("bare", !doubt.picture);
    return doubt.picture ? [crop(doubt.picture), candidates, rest] : [candidates, rest];
  });
}

function candidate(key, act) {
  const element = pressable("key", act);
  element.set(key);
  const card = makeCard();
  drawCard(card, key.args.card);
  element.append(card, make("span", "", cardName(key.args.card)));
  return element;
}

function other(key, act) {
  const element = pressable("key", act);
  element.set(key);
  element.append(make("span", "", key.label.text), make("small", "", key.asks === "card" ? label("rank-then-suit") : ""));
  return element;
}

function plain(text, act) {
  const element = make("button", "key", text);
  element.type = "button";
  element.addEventListener("click", act);
  return element;
}

function crop(picture) {
  const figure = make("figure", "crop");
  const image = make("img");
  image.src = `/picture/${encodeURIComponent(picture)}.png`;
  image.alt = "";
  image.addEventListener("error", () => {
    figure.parentElement?.classList.add("bare");
    figure.remove();
  });
  figure.append(image, make("figcaption", "", title("picture")));
  return figure;
}

// Two taps name a card: `rank` is null until the first.
export function drawPicker(key, rank, take, back) {
  rebuild("pick", `pick${JSON.stringify(key)}${rank}`, () => {
    const header = make("header");
    header.append(make("h2", "", `${key.label.text}: ${rank === null ? label("which-rank") : `${rankName(rank)}. ${label("which-suit")}`}`), plain(label("back"), back));
    const choices = make("div", rank === null ? "ranks" : "suits");
    choices.append(...(rank === null ? [...RANKS].map((one) => rankKey(one, take)) : [...SUITS].map((suit) => suitKey(rank, suit, take))));
    return [header, choices];
  });
}

function rankKey(rank, take) {
  const element = plain(rank === "T" ? "10" : rank, () => take(rank));
  element.setAttribute("aria-label", rankName(rank));
  return element;
}

function suitKey(rank, suit, take) {
  const element = plain("", () => take(suit));
  const card = makeCard();
  drawCard(card, rank + suit);
  element.append(card, make("span", "", suitName(suit)));
  return element;
}

export function drawFault(fault, direction, act) {
  rebuild("fault", `fault${JSON.stringify([fault, direction.steps, direction.keys, direction.rules])}`, () => {
    const [first, second] = direction.keys.length ? [direction.keys, others(fault.remedies, direction.keys)] : [fault.remedies, []];
    return [whatWasSeen(fault), remedy(direction, first, act), authority(fault, direction, second, act)];
  });
}

function others(keys, known) {
  const meanings = known.map(meaning);
  return keys.filter((key) => !meanings.includes(meaning(key)));
}

function section(className, title) {
  const element = make("section", className);
  element.append(make("h2", "", title));
  return element;
}

function whatWasSeen(fault) {
  const what = section("what", title("seen"));
  if (fault.picture) what.append(crop(fault.picture));
  const list = make("dl");
  const names = [label("expected"), label("seen"), label("agrees")];
  fault.seen.forEach((message, index) => list.append(make("dt", "", names[Math.min(index, 2)]), make("dd", "", message.text)));
  what.append(list);
  return what;
}

function remedy(direction, keys, act) {
  const element = section("remedy", title("remedies"));
  const list = make("ol");
  const current = direction.steps.findIndex((step) => !step.done);
  direction.steps.forEach((step, index) => list.append(stepItem(step, index, current)));
  if (direction.steps.length) element.append(list);
  element.append(remedyKeys(keys, act));
  if (!keys.length) element.append(make("p", "", label("no-remedy")));
  return element;
}

function remedyKeys(keys, act) {
  const row = make("div", "remedy-keys");
  drawPlain(row, keys, act, false);
  return row;
}

function stepItem(step, index, current) {
  const item = make("li", index === current ? "current" : "");
  if (index === current) item.setAttribute("aria-current", "step");
  item.append(step.done ? svg("0 0 16 16", "tick") : make("b", "", String(index + 1)), make("span", "", step.text.text));
  return item;
}

function authority(fault, direction, keys, act) {
  const why = make("section", "why");
  const rules = fault.rules.length ? fault.rules : direction.rules;
  if (rules.length) {
    const heading = make("h2", "", `${title("rule")} `);
    heading.append(...rules.map((rule) => make("b", "", rule)));
    why.append(heading, make("hr"));
  }
  why.append(make("h2", "", title("who")), make("p", "", label(`who-${fault.who}`)));
  const code = make("dl");
  code.append(make("dt", "", title("code")), make("dd", "", fault.code));
  why.append(make("hr"), code, remedyKeys(keys, act));
  return why;
}
