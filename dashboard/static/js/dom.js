// Small changes to the page: nothing is replaced that can be changed, so that no key vanishes under a finger.

export const byId = (id) => document.getElementById(id);

export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function show(element, on) {
  if (element.hidden === on) element.hidden = !on;
}

export function attribute(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? "" : value);
}

export function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

// Make `parent` hold exactly `count` children, keeping those it has; new ones come from `create`.
export function children(parent, count, create) {
  while (parent.childElementCount > count) parent.lastElementChild.remove();
  while (parent.childElementCount < count) parent.append(create());
  return [...parent.children];
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(viewBox, symbol) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", viewBox);
  if (symbol) picture.append(use(symbol));
  else picture.setAttribute("aria-hidden", "true");
  return picture;
}

export function use(symbol) {
  const element = document.createElementNS(SVG, "use");
  element.setAttribute("href", `#${symbol}`);
  return element;
}

export function svgPart(tag, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}
