// The table as the dealer sees it: seats, stacks, bets, cards held, the button, the board and what is still owed.

import { drawCard, makeCard } from "./cards.js";
import { attribute, byId, children, make, say, show, svg } from "./dom.js";
import { placeOf } from "./seats.js";
import { drawLimits, drawUpcards, isStud, openCards, standing } from "./stud.js";
import { chips, label } from "./words.js";

const BOARD_MOST = 5;
const WIDE = 7;
const LONG = 9;

// `choosing` says what a tap on a seat does, null where it does nothing; `above` that motions stand above the board.
export function drawTable(info, state, staff, { choosing, above }) {
  const count = Math.min(Math.max(info?.seats ?? state.seats.length, 2), 10);
  const list = byId("seats");
  const stud = isStud(info);
  attribute(list, "data-seats", count);
  attribute(byId("table"), "data-stud", stud);
  const known = new Map(state.seats.map((seat) => [seat.seat, seat]));
  children(list, count, makeSeat).forEach((item, index) => {
    const number = index + 1;
    const seat = known.get(number) ?? { seat: number, name: null, stack: 0, bet: 0, status: "empty", cards: [], text: "" };
    place(item, number, count, stud);
    drawSeat(item, seat, state, staff, choosing, stud);
  });
  drawLimits(info, state);
  drawMiddle(info, state, staff, above);
}

function place(item, number, count, stud) {
  const key = `${number}/${count}/${stud}`;
  if (item.dataset.place === key) return;
  item.dataset.place = key;
  const { x, y, side, column, row } = placeOf(number, count, stud);
  for (const [name, value] of Object.entries({ "--x": x, "--y": y, "--col": column, "--row": row })) item.style.setProperty(name, value);
  item.dataset.side = side;
}

function makeSeat() {
  const item = make("li", "seat");
  const parts = {
    no: make("b", "no"), who: make("span", "who"), stack: make("span", "stack"), backs: make("span", "backs"),
    tag: make("b", "tag"), front: make("div", "front"), pick: make("button", "pick"),
  };
  parts.button = make("span", "button", "D");
  parts.shown = make("span", "shown");
  parts.bet = make("span", "bet");
  parts.done = svg("0 0 16 16", "tick");
  parts.done.classList.add("done");
  parts.pick.type = "button";
  parts.backs.setAttribute("aria-hidden", "true");
  item.append(parts.no, parts.who, parts.stack, parts.backs, parts.tag, parts.front, parts.pick);
  item.parts = parts;
  return item;
}

function drawSeat(item, seat, state, staff, choosing, stud) {
  const { no, who, stack, tag } = item.parts;
  const places = [`seat ${seat.seat}`, `seat ${seat.seat} up`];
  const steps = staff.direction.steps.filter((step) => places.includes(step.place));
  const down = steps.filter((step) => step.place === places[0]);
  const owedUp = steps.filter((step) => step.place === places[1] && !step.done).length;
  const cards = stud ? openCards(seat.cards) : heldCards(seat.cards);
  const tagged = seat.wins || (stud && !folded(seat) ? standing(seat.seat, state) : "");
  const owed = steps.some((step) => !step.done);
  const chosen = choosing?.chosen.includes(seat.seat) ?? false;
  const mayChoose = seat.status !== "empty" && Boolean(choosing?.may(seat.seat));
  const classes = {
    out: folded(seat), allin: seat.status === "all_in", now: isNow(seat, staff.direction), owed, picked: chosen,
    choose: mayChoose && choosing.dashed, opens: mayChoose && !choosing.dashed, cards: seat.cards.length > 0 || steps.length > 0, ticked: steps.length > 0,
    faces: cards.front.length > 0 || owedUp > 0, best: stud && state.high === seat.seat, betting: seat.bet > 0, dealt: state.button === seat.seat,
  };
  for (const [name, on] of Object.entries(classes)) item.classList.toggle(name, on);
  say(no, String(seat.seat));
  say(who, seat.status === "empty" ? label("empty") : seat.name ?? "");
  item.classList.toggle("nameless", seat.status !== "empty" && !seat.name);
  who.classList.toggle("alone", seat.status === "empty");
  const money = stackText(seat);
  say(stack, money);
  show(stack, seat.status !== "empty");
  stack.classList.toggle("wide", money.length >= WIDE);
  stack.classList.toggle("long", money.length >= LONG);
  say(tag, tagged);
  show(tag, Boolean(tagged));
  drawBacks(item, cards.backs, steps, down);
  const isNext = staff.direction.places[0] === places[1];
  const upcards = stud ? drawUpcards(item.parts.shown, cards.front, owedUp, isNext) : drawShown(item.parts.shown, cards.front);
  drawFront(item, seat, state, upcards);
  drawPick(item, seat, mayChoose ? choosing : null, chosen);
  attribute(item, "aria-label", spoken(seat, money));
}

const folded = (seat) => ["folded", "empty", "out"].includes(seat.status);

// The seat a direction names; while a round is dealt and something sees it, the seat that is owed the next card.
function isNow(seat, { seat: named, places, proof }) {
  const seen = proof.includes("camera") || proof.includes("deal_sensor");
  return named === null ? seen && places[0]?.replace(/ up$/, "") === `seat ${seat.seat}` : named === seat.seat;
}

function stackText(seat) {
  if (seat.status === "all_in" && seat.stack === 0) return label("all-in");
  return chips(seat.stack);
}

const isFace = (card) => card !== "??";

function spoken(seat, money) {
  const words = [seat.text, seat.name, seat.status === "folded" ? label("folded") : "", seat.status === "empty" ? label("empty") : money];
  return words.filter(Boolean).join(", ");
}

// All of a hand lies in front of its seat once one of its cards was shown.
function heldCards(cards) {
  const front = cards.some(isFace) ? cards : [];
  return { front, backs: cards.filter((card) => !isFace(card)).length };
}

// A small back for each card a live hand holds; while a street is dealt, one mark for each card owed here.
function drawBacks(item, held, steps, down) {
  const { backs, done } = item.parts;
  const owed = down.filter((step) => !step.done).length;
  const marks = children(backs, held + owed, () => document.createElement("i"));
  marks.forEach((mark, index) => mark.classList.toggle("owed", index >= held));
  const finished = steps.length > 0 && steps.every((step) => step.done);
  if (finished !== done.isConnected) finished ? item.append(done) : done.remove();
}

// Returns whether there are any.
function drawShown(shown, faces) {
  shown.classList.remove("up", "close");
  children(shown, faces.length, makeCard).forEach((card, index) => drawCard(card, faces[index]));
  return faces.length > 0;
}

function drawFront(item, seat, state, hasCards) {
  const { front, button, shown, bet } = item.parts;
  say(bet, seat.bet ? chips(seat.bet) : "");
  bet.classList.toggle("long", bet.textContent.length >= LONG);
  attribute(button, "aria-label", label("button"));
  const wanted = [state.button === seat.seat ? button : null, hasCards ? shown : null, seat.bet ? bet : null].filter(Boolean);
  if (wanted.length !== front.childElementCount || wanted.some((part, index) => front.children[index] !== part)) front.replaceChildren(...wanted);
}

function drawPick(item, seat, choosing, chosen) {
  const { pick } = item.parts;
  show(pick, Boolean(choosing));
  attribute(pick, "aria-label", seat.text);
  attribute(pick, "aria-pressed", String(chosen));
  pick.onclick = choosing ? () => choosing.tap(seat.seat) : null;
}

function drawMiddle(info, state, staff, above) {
  const steps = staff.direction.steps;
  const owed = steps.filter((step) => !step.done && step.place?.startsWith("board ")).map((step) => Number(step.place.split(" ")[1]));
  const next = owed.length ? Math.min(...owed) : boardPlace(staff.direction.places[0]);
  const most = isStud(info) ? Math.max(state.board.length, next ?? 0) : BOARD_MOST;
  const cards = children(byId("board"), most, makeCard);
  cards.forEach((card, index) => drawCard(card, boardCode(state.board[index], index + 1, next)));
  say(byId("street"), above ? "" : state.street_text);
  drawPotline(info, state);
}

const boardPlace = (place) => (place?.startsWith("board ") ? Number(place.split(" ")[1]) : null);

function boardCode(card, place, next) {
  if (card === "??") return "unread";
  return card ?? (place === next ? "slot-now" : "slot");
}

// Exact pots are announced in pot limit only.
function drawPotline(info, state) {
  const line = byId("potline");
  const total = state.bets + state.pots.reduce((sum, pot) => sum + pot.amount, 0);
  const text = info?.structure === "pot" && total > 0 ? chips(total) : "";
  show(line, Boolean(text));
  if (line.dataset.text === text) return;
  line.dataset.text = text;
  line.replaceChildren(make("small", "", state.pots[0]?.text ?? ""), ` ${text}`);
}
