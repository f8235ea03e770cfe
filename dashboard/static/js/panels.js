// What takes the table's place: a card that was not read, a card to be named, a question that waits beside the hand.

import { drawCard, makeCard } from "./cards.js";
import { attribute, byId, make, show } from "./dom.js";
import { dressHold, pressable } from "./press.js";
import { cardName, label, rankName, suitName, title } from "./words.js";

const RANKS = "AKQJT98765432";
const SUITS = "shdc";

// Rebuild the panel only when what it shows has changed; its keys are switched on and off in place.
export function rebuild(name, key, build) {
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

// A fault that stops nothing, taken from the notice: its question and answers, all of one size, none marked.
export function drawQuestion(fault, act, close) {
  rebuild("sheet question", `question${JSON.stringify(fault)}`, () => {
    const header = make("header");
    const heading = make("div");
    heading.append(make("h2", "", fault.question?.text ?? fault.short_text), make("p", "", fault.question ? fault.short_text : fault.fact?.text ?? ""));
    header.append(heading, plain(label("close"), close));
    const answers = make("div", "choices answers");
    answers.append(...fault.remedies.map((key) => answer(key, act)));
    return [header, answers];
  });
}

function answer(key, act) {
  const element = pressable("key", act);
  element.set(key);
  if (key.hold) dressHold(element, key);
  else element.append(make("span", "", key.label.text));
  return element;
}
