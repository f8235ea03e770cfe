// Seven-Card Stud on the map: which of a seat's cards lie open, where eight seats have room for them, who is high or low.

import { byId, children, make, say, show } from "./dom.js";
import { drawCard, makeCard } from "./cards.js";
import { chips, label } from "./words.js";

export const isStud = (info) => info?.game === "stud";

// Third street gives two down and one up, the river one down: so the third to the sixth card lie open.
const FIRST_UP = 2;
const LAST_UP = 5;
// More cards than upcards have been tabled: they lie closer.
const CLOSE = 4;
const LONG = 7;

// Which of a seat's cards are shown in front of it, and how many backs it holds besides.
export function openCards(cards) {
  const isOpen = (index) => index >= FIRST_UP && index <= LAST_UP;
  const tabled = cards.some((card, index) => card !== "??" && !isOpen(index));
  const front = tabled ? cards : cards.filter((_, index) => isOpen(index));
  return { front: front.map((card) => (card === "??" ? "unread" : card)), backs: cards.length - front.length };
}

// Draw upcards overlapping by half, corners showing, and after them a place for each that is owed.
export function drawUpcards(shown, front, owed, isNext) {
  const codes = [...front, ...Array.from({ length: owed }, (_, index) => (isNext && index === 0 ? "slot-now" : "slot"))];
  shown.classList.add("up");
  shown.classList.toggle("close", codes.length > CLOSE);
  children(shown, codes.length, makeCard).forEach((card, index) => drawCard(card, codes[index], true));
  return codes.length > 0;
}

export function standing(seat, state) {
  if (state.high === seat) return label("high");
  return state.low === seat ? label("low") : "";
}

// What a bet is now: one size, either of two while an open pair shows, or from one to the other.
export function drawLimits(info, state) {
  const box = byId("limits");
  const limits = state.limits ?? [];
  show(box, limits.length > 0);
  if (!limits.length) return;
  const between = info?.structure === "spread" ? "–" : " / ";
  children(box, 2, () => make("span"));
  say(box.children[0], label("limits"));
  const text = limits.map(chips).join(between);
  box.children[1].className = text.length > LONG ? "sum long" : "sum";
  say(box.children[1], text);
}

const LEFT = 8.8;
const RIGHT = 91.2;
const TOP = 11;
const BOTTOM = 91;
const [LOW, HIGH] = [62.5, 36];
const [WEST, EAST] = [39.5, 60.5];

const AROUND = {
  2: [[LEFT, 50], [RIGHT, 50]],
  3: [[LEFT, 50], [50, TOP], [RIGHT, 50]],
  4: [[LEFT, 50], [WEST, TOP], [EAST, TOP], [RIGHT, 50]],
  5: [[WEST, BOTTOM], [LEFT, 50], [50, TOP], [RIGHT, 50], [EAST, BOTTOM]],
  6: [[WEST, BOTTOM], [LEFT, 50], [WEST, TOP], [EAST, TOP], [RIGHT, 50], [EAST, BOTTOM]],
  7: [[WEST, BOTTOM], [LEFT, LOW], [LEFT, HIGH], [50, TOP], [RIGHT, HIGH], [RIGHT, LOW], [EAST, BOTTOM]],
  8: [[WEST, BOTTOM], [LEFT, LOW], [LEFT, HIGH], [WEST, TOP], [EAST, TOP], [RIGHT, HIGH], [RIGHT, LOW], [EAST, BOTTOM]],
};

// Return [x, y] in percent of the table, or null where there are more seats than stud has.
export const studPlace = (seat, seats) => AROUND[seats]?.[seat - 1] ?? null;
