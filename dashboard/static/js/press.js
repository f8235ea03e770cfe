// One tap on a key that draws a `KeyView`: what was on the key when the finger came down is what it means.

import { make, svg, svgPart } from "./dom.js";
import { tell } from "./commands.js";
import { label } from "./words.js";

const HOLD_MS = 800;

// What a key would do, as text to compare.
export const meaning = (key) => (key ? JSON.stringify([key.command, key.args, key.asks, key.amount]) : "");

// Make a key; `act(key)` is called with the KeyView that it showed. `pressable.set(key)` changes what it means.
export function pressable(className, act) {
  const element = make("button", className);
  element.type = "button";
  let key = null;
  let down = null;
  let timer = 0;

  element.addEventListener("pointerdown", () => {
    down = meaning(key);
    if (key?.hold) startHold();
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) element.addEventListener(end, stopHold);
  element.addEventListener("keydown", (event) => {
    if (key?.hold && !event.repeat && [" ", "Enter"].includes(event.key)) startHold();
  });
  element.addEventListener("keyup", stopHold);
  element.addEventListener("blur", stopHold);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("click", () => {
    const pressed = down;
    down = null;
    if (!key || key.hold) return;
    if (pressed !== null && pressed !== meaning(key)) tell(label("moved-on"));
    else act(key);
  });

  function startHold() {
    const meant = meaning(key);
    element.classList.add("held");
    clearTimeout(timer);
    timer = setTimeout(() => {
      stopHold();
      if (key && !element.disabled && meaning(key) === meant) act(key);
    }, HOLD_MS);
  }

  function stopHold() {
    clearTimeout(timer);
    element.classList.remove("held");
  }

  element.set = (next) => {
    if (key?.hold && meaning(next) !== meaning(key)) stopHold();
    key = next;
    element.classList.toggle("hold", Boolean(next?.hold));
  };
  element.key = () => key;
  return element;
}

// The ring of a held key and its words.
export function dressHold(element, key) {
  if (element.dataset.dressed === key.label.text) return;
  element.dataset.dressed = key.label.text;
  const ring = svg("0 0 28 28");
  ring.append(svgPart("circle", { class: "gone", cx: 14, cy: 14, r: 11 }), svgPart("circle", { class: "left", cx: 14, cy: 14, r: 11, pathLength: 100 }));
  const text = make("span", "", key.label.text);
  text.append(make("small", "", label("hold")));
  element.replaceChildren(ring, text);
}
