// The motions of a direction besides its cards, each with its tick: above the board where they are few and short, else
// as a list where the pots are, on a phone under the band.

import { byId, children, make, show, svg } from "./dom.js";

const ABOVE_MOST = 2;
const LETTERS_MOST = 36;
const LARGEST_PX = 28;
const SMALLEST_PX = 16;
// Steps are not made smaller than this for what stands quietly under them.
const BESIDE_PX = 18;
const PHONE = matchMedia("(max-width: 640px)");

// Returns whether any stand above the board; those of a remedy are always a list.
export function drawMotions(steps, listed = false) {
  const loose = steps.filter((step) => step.place === null || step.place === "burn");
  const letters = loose.reduce((sum, step) => sum + step.text.text.length, 0);
  const few = !loose.length || (!listed && loose.length <= ABOVE_MOST && letters <= LETTERS_MOST);
  drawTicks(byId("ticks"), few ? loose : []);
  const list = byId("motions");
  drawTicks(list, few ? [] : loose);
  show(list, !few);
  settle(list);
  return few && loose.length > 0;
}

function drawTicks(list, steps) {
  const items = children(list, steps.length, () => make("li"));
  items.forEach((item, index) => {
    const step = steps[index];
    const key = `${step.done}${index === steps.findIndex((one) => !one.done)}${step.text.text}`;
    if (item.dataset.key === key) return;
    item.dataset.key = key;
    item.className = step.done ? "" : "owed";
    item.classList.toggle("current", index === steps.findIndex((one) => !one.done));
    item.replaceChildren(step.done ? svg("0 0 16 16", "tick") : document.createElement("i"), make("span", "", step.text.text));
  });
}

// Put the list where it belongs on this screen, in the largest words that fit there.
function settle(list) {
  const home = byId(PHONE.matches ? "bands" : "side");
  if (list.parentElement !== home) PHONE.matches ? home.append(list) : byId("matter").before(list);
  if (list.hidden) return;
  const key = [list.textContent, innerWidth, innerHeight, list.parentElement.clientHeight, byId("pots").clientHeight, heightOf(byId("matter")), byId("keypad").hidden].join("|");
  if (list.dataset.fitted === key) return;
  list.dataset.fitted = key;
  for (let size = LARGEST_PX; size >= SMALLEST_PX; size -= 1) {
    list.style.fontSize = `${size}px`;
    if (fits(list) && (size <= BESIDE_PX || fits(byId("matter")))) return;
  }
}

const fits = (element) => element.scrollHeight <= element.clientHeight + 1;
const heightOf = (element) => [...element.children].reduce((sum, child) => sum + child.offsetHeight, 0);

export function refitMotions() {
  delete byId("motions").dataset.fitted;
  settle(byId("motions"));
}
