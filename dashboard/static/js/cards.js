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

// `code` is a card (`Qh`), a back (`??`), or `slot`, `slot-now`, `unread`; `corner` draws it so that its left half will do.
export function drawCard(card, code, corner = false) {
  const key = `${code}${corner}`;
  if (card.dataset.key === key) return;
  card.dataset.key = key;
  card.dataset.card = code;
  const suit = code in PLACES ? "" : code[1];
  card.setAttribute("class", `card ${suit}${corner ? " corner" : ""}`.trim());
  attribute(card, "aria-label", suit ? cardName(code) : label(PLACES[code]));
  card.replaceChildren(...(suit ? (corner ? cornerFace : face)(code[0], suit) : [use(SYMBOLS[code])]));
}

function face(rank, suit) {
  const narrow = rank === "T" ? { textLength: 36, lengthAdjust: "spacingAndGlyphs" } : {};
  return [use("face"), svgPart("text", { x: 25, y: 33, ...narrow }, rank === "T" ? "10" : rank), use(suit)];
}

function cornerFace(rank, suit) {
  const narrow = rank === "T" ? { textLength: 20, lengthAdjust: "spacingAndGlyphs" } : {};
  const sign = use(suit);
  sign.setAttribute("transform", "translate(-2.5 13) scale(.6)");
  return [use("face"), svgPart("text", { x: 12.5, y: 31, ...narrow }, rank === "T" ? "10" : rank), sign];
}
