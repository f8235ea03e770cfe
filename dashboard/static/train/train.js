// Draws the felt as it lies, and turns clicks into the lines that could be typed as well. Decides nothing.

const SVG = "http://www.w3.org/2000/svg", POLL_MS = 200;
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const felt = document.getElementById("felt");
let words = {}, chosen = "", drawn = "";

function make(tag, attributes, text = "") {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

async function does(line) {
  const answer = await fetch("do", { method: "POST", headers: { "X-Croupier": "1" }, body: line });
  const { said } = await answer.json();
  document.getElementById("said").textContent = said ?? "";
  await look();
}

const typed = (place) => place.replace("seat ", "").replace("board ", "b");

function clicked(place) {
  if (chosen && chosen !== place) {
    const line = place === "deck" ? `back ${typed(chosen)}` : place === "muck" ? `muck ${chosen.replace(/\D/g, "")}` : `slide ${typed(chosen)} to ${typed(place)}`;
    chosen = "";
    return does(line);
  }
  chosen = "";
  if (place.startsWith("seat")) return does(`deal ${typed(place)}`);
  if (place.startsWith("board")) return does(place);
  if (place === "burn") return does("burn");
}

function chooses(place) {
  chosen = chosen === place ? "" : place;
  drawn = "";
  return look();
}

function drawZone(zone, at) {
  const turn = `rotate(${zone.angle} ${zone.x} ${zone.y})`;
  const box = make("rect", { class: zone.name === at.next ? "zone next" : "zone", x: zone.x - zone.w / 2, y: zone.y - zone.h / 2, width: zone.w, height: zone.h, rx: 12, transform: turn, tabindex: 0, role: "button", "data-zone": zone.name, "aria-label": zone.name });
  box.addEventListener("click", () => clicked(zone.name));
  box.addEventListener("keydown", (event) => event.key === "Enter" && clicked(zone.name));
  const name = zone.name === "deck" ? `${at.deck}` : zone.name.replace("seat ", "").replace("board ", "");
  return [box, make("text", { class: "label", x: zone.x, y: zone.y + 10 }, name)];
}

function drawCard(card) {
  const back = card.card === "??";
  const group = make("g", { class: `card ${back ? "back" : card.card[1]}${chosen && chosen === card.place ? " chosen" : ""}`, transform: `translate(${card.x} ${card.y}) rotate(${card.angle})`, "data-card": card.card, "data-place": card.place });
  group.append(make("rect", { x: -31, y: -44, width: 63, height: 88, rx: 6 }));
  if (!back) {
    group.append(make("text", { x: 0, y: -2 }, card.card[0] === "T" ? "10" : card.card[0]), make("text", { x: 0, y: 38 }, SUITS[card.card[1]]));
  }
  // a click deals on to the card's place while nothing is chosen; with the right button, or held Shift, it picks the card
  group.addEventListener("click", (event) => (event.shiftKey ? chooses(card.place) : clicked(card.place)));
  group.addEventListener("contextmenu", (event) => { event.preventDefault(); chooses(card.place); });
  return group;
}

function drawChips(at) {
  const seats = at.chips.flatMap((each) => {
    const zone = at.zones.find((one) => one.name === `seat ${each.seat}`);
    if (!zone) return [];
    const [width, height] = at.size, toX = (width / 2 - zone.x) * 0.17, toY = (height / 2 - zone.y) * 0.36;
    const stack = make("text", { class: "label", x: zone.x, y: zone.y + (zone.angle ? 142 : zone.y > height / 2 ? -96 : 112) }, each.text);
    return each.bet ? [stack, make("text", { class: "chips", x: zone.x + toX, y: zone.y + toY }, each.bet_text)] : [stack];
  });
  return [...seats, make("text", { class: "chips", x: at.size[0] / 2, y: at.size[1] / 2 + 110 }, at.pot)];
}

async function look() {
  const text = await (await fetch("felt")).text();
  if (text === drawn) return;
  drawn = text;
  const at = JSON.parse(text);
  if (!at.zones) return;
  felt.setAttribute("viewBox", `0 0 ${at.size[0]} ${at.size[1]}`);
  felt.replaceChildren(make("rect", { class: "cloth", width: at.size[0], height: at.size[1], rx: 40 }), ...at.zones.flatMap((zone) => drawZone(zone, at)), ...at.cards.map(drawCard), ...drawChips(at));
  document.getElementById("score").textContent = `${words.score}: ✓ ${at.right}  ✗ ${at.wrong}`;
  document.getElementById("heard").replaceChildren(...at.heard.map((said) => Object.assign(document.createElement("li"), { textContent: said })));
}

function tool(label, line) {
  const button = Object.assign(document.createElement("button"), { textContent: label });
  button.dataset.does = line;
  button.addEventListener("click", () => {
    if (!line.endsWith(" ")) return does(line);
    if (chosen) { const place = chosen; chosen = ""; return does(line + typed(place)); }
    const input = document.getElementById("line");
    input.value = line;
    input.focus();
  });
  return button;
}

words = await (await fetch("words")).json();
document.documentElement.lang = words.language;
document.title = words.title;
document.getElementById("title").textContent = words.felt;
Object.assign(document.getElementById("dealer"), { href: words.address, textContent: words.dealer });
const TOOLS = [["take", "take"], ["shuffle", "shuffle"], ["burn", "burn"], ["collect", "collect"], ["push", "push "], ["return", "return "], ["over", "turn "], ["back", "back "], ["aside", "aside "], ["mix", "mix "], ["stub", "stub "], ["muck", "muck "]];
document.getElementById("tools").replaceChildren(...TOOLS.map(([name, line]) => tool(words[name], line)));
document.getElementById("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = document.getElementById("line");
  if (input.value.trim()) does(input.value);
  input.value = "";
});
await look();
setInterval(look, POLL_MS);
