// The band: one line, one fact, of one kind; and beside it the notice of what else is open.

import { attribute, byId, say, show, use } from "./dom.js";
import { label } from "./words.js";

const SMALLEST_PX = 18;
const MARGIN_PX = 28;
const GAP_PX = 24;
const FACT_LEAST = 0.4;
const FACT_PX = 28;
const PHONE = matchMedia("(max-width: 640px)");

export function drawBand(band) {
  const section = byId("band");
  const className = `band ${band.kind}${band.small ? " small" : ""}`;
  if (section.className !== className) section.className = className;
  attribute(section, "aria-live", band.kind === "stop" || band.kind === "look" ? "assertive" : "polite");
  const sign = byId("sign");
  if (sign.dataset.kind !== band.kind) {
    sign.dataset.kind = band.kind;
    sign.replaceChildren(use(`sign-${band.kind}`));
    sign.setAttribute("aria-label", label(`kind-${band.kind}`));
  }
  say(byId("line"), band.line);
  say(byId("fact-text"), band.fact);
  say(byId("note"), band.note);
  fit();
}

// Shrink the fact into what the line leaves of the band, though never under two fifths of it; then the line into the rest.
export function fit() {
  const [band, line, fact, note] = [byId("band"), byId("line"), byId("fact-text"), byId("note")];
  const key = [line.textContent, fact.textContent, note.textContent, band.className, innerWidth, innerHeight, band.clientWidth].join("|");
  if (line.dataset.fitted === key) return;
  line.dataset.fitted = key;
  for (const element of [line, fact, note]) element.style.fontSize = "";
  wrapFact(null);
  const room = band.clientWidth - line.offsetLeft + band.offsetLeft - MARGIN_PX;
  const beside = !PHONE.matches;
  const left = beside ? Math.max(room - width(line) - GAP_PX, room * FACT_LEAST) : room;
  shrink(fact, left, beside ? FACT_PX : SMALLEST_PX);
  shrink(note, left, SMALLEST_PX);
  wrapFact(beside && Math.max(width(fact), width(note)) > left ? room / 2 : null);
  shrink(line, beside ? room - Math.max(width(fact), width(note)) - GAP_PX : room, SMALLEST_PX);
}

// Where even small words do not fit beside the line, they take several lines, in a box no wider than the longest of them.
function wrapFact(room) {
  const fact = byId("fact");
  fact.classList.toggle("wraps", room !== null);
  fact.style.maxWidth = room === null ? "" : `${room}px`;
  if (room !== null) fact.style.maxWidth = `${Math.ceil(Math.max(width(byId("fact-text")), width(byId("note")))) + 1}px`;
}

function shrink(element, room, smallest) {
  let size = parseFloat(getComputedStyle(element).fontSize);
  while (width(element) > room && size > smallest) {
    size -= 2;
    element.style.fontSize = `${size}px`;
  }
}

// The width of the words themselves, whatever the box they stand in.
function width(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

export function refit() {
  delete byId("line").dataset.fitted;
  fit();
}

export function drawNotice(notice, drawKeys) {
  show(byId("notice"), Boolean(notice));
  byId("notice").parentElement.classList.toggle("two", Boolean(notice));
  if (!notice) return;
  say(byId("notice-line"), notice.line);
  say(byId("notice-fact"), notice.fact);
  drawKeys(byId("notice-keys"), notice.keys);
}
