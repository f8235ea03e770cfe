// The table as the dealer sees it: seats, stacks, bets, cards held, the button, the board and what is still owed.

import { drawCard, makeCard } from "./cards.js";
import { attribute, byId, children, make, say, show, svg } from "./dom.js";
import { placeOf } from "./seats.js";
import { chips, label } from "./words.js";

const BOARD_MOST = 5;
const WIDE = 7;
const LONG = 9;

// `choosing` says what a tap on a seat does, null where it does nothing; `above` that motions stand above the board.
export function drawTable(info, state, staff, { choosing, above }) {
  const count = Math.min(Math.max(info?.seats ?? state.seats.length, 2), 10);
  const list = byId("seats");
  attribute(list, "data-seats", count);
  const known = new Map(state.seats.map((seat) => [seat.seat, seat]));
  children(list, count, makeSeat).forEach((item, index) => {
    const number = index + 1;
    const seat = known.get(number) ?? { seat: number, name: null, stack: 0, bet: 0, status: "empty", cards: [], text: "" };
    place(item, number, count);
    drawSeat(item, seat, state, staff, choosing);
  });
  drawMiddle(info, state, staff, above);
}

function place(item, number, count) {
  const key = `${number}/${count}`;
  if (item.dataset.place === key) return;
  item.dataset.place = key;
  const { x, y, side, column, row } = placeOf(number, count);
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

function drawSeat(item, seat, state, staff, choosing) {
  const { no, who, stack, tag } = item.parts;
  const steps = staff.direction.steps.filter((step) => step.place === `seat ${seat.seat}`);
  const owed = steps.some((step) => !step.done);
  const folded = seat.status === "folded" || seat.status === "empty" || seat.status === "out";
  const chosen = choosing?.chosen.includes(seat.seat) ?? false;
  const mayChoose = seat.status !== "empty" && Boolean(choosing?.may(seat.seat));
  const classes = {
    out: folded, allin: seat.status === "all_in", now: isNow(seat, staff.direction), owed, picked: chosen,
    choose: mayChoose && choosing.dashed, opens: mayChoose && !choosing.dashed, cards: seat.cards.length > 0 || steps.length > 0, ticked: steps.length > 0,
    faces: seat.cards.some(isFace), betting: seat.bet > 0, dealt: state.button === seat.seat,
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
  say(tag, seat.wins ?? "");
  show(tag, Boolean(seat.wins));
  drawBacks(item, seat, steps);
  drawFront(item, seat, state);
  drawPick(item, seat, mayChoose ? choosing : null, chosen);
  attribute(item, "aria-label", spoken(seat, money));
}

// The seat a direction names; while a round is dealt and something sees it, the seat that is owed the next card.
function isNow(seat, { seat: named, places, proof }) {
  const seen = proof.includes("camera") || proof.includes("deal_sensor");
  return named === null ? seen && places[0] === `seat ${seat.seat}` : named === seat.seat;
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

// Two small backs for a live hand; while a street is dealt, one mark for each card owed here.
function drawBacks(item, seat, steps) {
  const { backs, done } = item.parts;
  const held = seat.cards.filter((card) => !isFace(card)).length;
  const owed = steps.filter((step) => !step.done).length;
  const marks = children(backs, held + owed, () => document.createElement("i"));
  marks.forEach((mark, index) => mark.classList.toggle("owed", index >= held));
  const finished = steps.length > 0 && owed === 0;
  if (finished !== done.isConnected) finished ? item.append(done) : done.remove();
}

function drawFront(item, seat, state) {
  const { front, button, shown, bet } = item.parts;
  const faces = seat.cards.some(isFace) ? seat.cards : [];
  children(shown, faces.length, makeCard).forEach((card, index) => drawCard(card, faces[index]));
  say(bet, seat.bet ? chips(seat.bet) : "");
  bet.classList.toggle("long", bet.textContent.length >= LONG);
  attribute(button, "aria-label", label("button"));
  const wanted = [state.button === seat.seat ? button : null, faces.length ? shown : null, seat.bet ? bet : null].filter(Boolean);
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
  const cards = children(byId("board"), BOARD_MOST, makeCard);
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
