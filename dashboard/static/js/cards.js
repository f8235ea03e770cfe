// A card, drawn: rank above, suit below, always on a near-white face; or a back, or a place for one.

import { attribute, svg, svgPart, use } from "./dom.js";
import { cardName, label } from "./words.js";

const PLACES = { "??": "card-back", slot: "card-none", "slot-now": "card-next", unread: "doubt" };
const SYMBOLS = { "??": "back", slot: "slot", "slot-now": "slot-now", unread: "unread" };

export function makeCard() {
  const card = svg("0 0 50 70");
  card.classList.add("card");
  card.removeAttribute("aria-hidden");
  card.setAttribute("role", "img");
  return card;
}

// `code` is a card (`Qh`), a back (`??`), or `slot`, `slot-now`, `unread`.
export function drawCard(card, code) {
  if (card.dataset.card === code) return;
  card.dataset.card = code;
  const suit = code in PLACES ? "" : code[1];
  card.setAttribute("class", `card ${suit}`.trim());
  attribute(card, "aria-label", suit ? cardName(code) : label(PLACES[code]));
  card.replaceChildren(...(suit ? face(code[0], suit) : [use(SYMBOLS[code])]));
}

function face(rank, suit) {
  const narrow = rank === "T" ? { textLength: 36, lengthAdjust: "spacingAndGlyphs" } : {};
  return [use("face"), svgPart("text", { x: 25, y: 33, ...narrow }, rank === "T" ? "10" : rank), use(suit)];
}
