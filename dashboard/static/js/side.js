// The right hand: what comes next and by which rule, the pots with who is in them, and the strip's health.

import { byId, children, make, say, show, svg } from "./dom.js";
import { chips, label, title } from "./words.js";

// Characters that fit on a line of the steps at full size.
const LENGTHY = 25;

// What comes next, what then, and by which rule.
export function stepRows(staff) {
  const names = [title("next"), title("then")];
  const rows = staff.next.slice(0, 2).map((message, index) => [names[index], message.text, ""]);
  if (staff.direction.rules.length) rows.push([title("rule"), staff.direction.rules.join(", "), "rule"]);
  return rows;
}

// Rows of a name, a text and a class.
export function drawSteps(rows) {
  const cells = children(byId("steps"), rows.length * 2, () => make("dt"));
  cells.forEach((cell, index) => {
    const [name, text, kind] = rows[Math.floor(index / 2)];
    const wanted = index % 2 ? "DD" : "DT";
    const element = cell.tagName === wanted ? cell : make(wanted);
    if (element !== cell) cell.replaceWith(element);
    element.className = index % 2 ? kind : kind && "rule-name";
    element.classList.toggle("lengthy", index % 2 === 1 && text.length > LENGTHY);
    say(element, index % 2 ? text : name);
  });
}

export function drawPots(state, words) {
  const rows = state.pots.map((pot) => ({ text: pot.text, sum: pot.amount, seats: pot.seats }));
  if (state.bets) rows.push({ text: words.bets, sum: state.bets, seats: [] });
  const list = byId("pots");
  list.classList.toggle("many", state.pots.length > 2);
  children(list, rows.length, makePot).forEach((item, index) => {
    const { text, sum, seats } = rows[index];
    const [name, amount, inside] = item.children;
    say(name, text);
    say(amount, chips(sum));
    show(inside, seats.length > 0);
    children(inside, seats.length + 1, () => make("b")).forEach((part, place) => place && say(part, String(seats[place - 1])));
  });
}

function makePot() {
  const pot = make("div", "pot");
  const inside = make("span", "in");
  inside.append(make("span", "", label("in")));
  pot.append(make("span"), make("span", "sum"), inside);
  return pot;
}

export function drawHealth(staff, stale) {
  const present = staff?.devices.filter((device) => device.state !== "absent") ?? [];
  const bad = stale ? [{ text: label("stale-device"), state: "lost" }] : present.filter((device) => device.state !== "ok");
  const rest = !stale && bad.length && bad.length < present.length ? [{ text: label("all-else"), state: "ok" }] : [];
  // A live page proves the broker: its tick would say nothing.
  const shown = bad.length ? [...bad, ...rest] : present.filter((device) => device.device !== "broker");
  children(byId("health"), shown.length, () => make("li")).forEach((item, index) => {
    const { text, state } = shown[index];
    const key = `${state === "ok"}${text}`;
    if (item.dataset.key === key) return;
    item.dataset.key = key;
    item.className = state === "ok" ? "" : "bad";
    item.replaceChildren(svg("0 0 16 16", state === "ok" ? "tick" : "alert"), make("span", "", text));
  });
}
