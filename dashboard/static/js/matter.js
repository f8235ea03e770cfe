// The side while a fault is open: its rule and who decides, its steps with ticks, what was seen, what other books say.

import { byId, make, show } from "./dom.js";
import { pressable } from "./press.js";
import { label, title } from "./words.js";

// The rows above the line: by which rule, on whose word, and the name it has in the fault table.
export function matterRows(fault, direction) {
  const rules = fault.rules.length ? fault.rules : direction.rules;
  const rows = rules.length ? [[title("rule"), rules.join(", "), ""]] : [];
  rows.push([title("who"), label(`who-${fault.who}`), ""]);
  return [...rows, [title("code"), fault.code, "rule"]];
}

// What is done about it: as the direction has it once it was chosen, before that as the book would have it.
export const matterSteps = (fault, direction) => (direction.steps.length ? direction.steps : fault.steps);

export function drawMatter(fault, overrule) {
  const section = byId("matter");
  show(section, fault !== null);
  const key = JSON.stringify(fault);
  if (section.dataset.key === key) return;
  section.dataset.key = key;
  section.replaceChildren(...(fault ? parts(fault, overrule) : []));
}

function parts(fault, overrule) {
  const shown = [];
  if (fault.picture) shown.push(crop(fault.picture));
  if (fault.seen.length) shown.push(seen(fault.seen));
  const others = fault.others.filter((book) => !isSame(book, fault));
  if (others.length && fault.steps.length) shown.push(books(others));
  if (fault.overrules.length) shown.push(overruleKey(fault, overrule));
  return shown;
}

const isSame = (book, fault) => book.steps.map((step) => step.text).join() === fault.steps.map((step) => step.text.text).join();

function crop(picture) {
  const figure = make("figure", "crop");
  const image = make("img");
  image.src = `/picture/${encodeURIComponent(picture)}.png`;
  image.alt = title("picture");
  image.addEventListener("error", () => figure.remove());
  figure.append(image);
  return figure;
}

function seen(messages) {
  const names = [label("expected"), label("seen"), label("agrees")];
  return list("seen", messages.map((message, index) => [names[Math.min(index, 2)], message.text]));
}

function books(others) {
  return list("books", others.map((book) => [book.profile_text, book.steps.map((step) => step.text).join(". ")]));
}

function list(className, rows) {
  const element = make("dl", className);
  for (const [name, text] of rows) element.append(make("dt", "", name), make("dd", "", text));
  return element;
}

function overruleKey(fault, overrule) {
  const element = pressable("key overrule", () => overrule(fault));
  element.set({ command: "overrule", args: { fault: fault.id }, asks: null, amount: null, hold: false, label: { text: "" } });
  element.append(make("span", "", label("floor-rules")));
  return element;
}
