// Shows each camera's newest picture and what was read in it. Everything is text; nothing said is ever markup.
const EVERY_MS = 200;
const words = await (await fetch("words")).json();
const gone = document.getElementById("gone");
const places = [];

document.documentElement.lang = words.language;
document.title = words.title;
document.getElementById("title").textContent = words.title;
document.getElementById("veil").textContent = words.veil;
gone.textContent = words.gone;

function added(number) {
  const piece = document.getElementById("camera").content.cloneNode(true);
  const section = piece.querySelector("section");
  for (const name of ["zone", "card", "sure", "why"]) {
    const head = document.createElement("th");
    head.textContent = words[name];
    head.className = name === "sure" ? "number" : "";
    section.querySelector("thead tr").append(head);
  }
  section.querySelector("img").alt = words.alt;
  document.getElementById("cameras").append(piece);
  places[number] = { section, shown: -1, loading: false };
  return places[number];
}

function filled(parent, tag, text, name = "") {
  const cell = document.createElement(tag);
  cell.textContent = text;
  cell.className = name;
  parent.append(cell);
}

function told(section, camera) {
  const health = section.querySelector(".health");
  health.textContent = camera.health_words;
  health.classList.toggle("bad", camera.health !== "ok");
  section.querySelector("figcaption").textContent = camera.source;
  const facts = section.querySelector("dl");
  facts.replaceChildren();
  for (const [name, value] of camera.facts) {
    filled(facts, "dt", name);
    filled(facts, "dd", value);
  }
  section.querySelector(".small").textContent = camera.small_words;
  const rows = section.querySelector("tbody");
  rows.replaceChildren();
  for (const card of camera.cards) {
    const row = document.createElement("tr");
    row.className = card.kind;
    filled(row, "td", card.zone);
    filled(row, "td", card.card);
    filled(row, "td", card.sure, "number");
    filled(row, "td", card.why);
    rows.append(row);
  }
  section.querySelector("table").hidden = camera.cards.length === 0;
  section.querySelector(".none").textContent = camera.cards.length ? "" : words.none;
}

function pictured(place, number, seq) {
  if (place.loading || seq === place.shown || seq === 0) return;
  place.loading = true;
  const next = new Image();
  next.onload = () => {
    place.section.querySelector("img").src = next.src;
    place.shown = seq;
    place.loading = false;
  };
  next.onerror = () => { place.loading = false; };
  next.src = `picture/${number}?${seq}`;
}

async function look() {
  try {
    const state = await (await fetch("state", { signal: AbortSignal.timeout(3000) })).json();
    state.cameras.forEach((camera, number) => {
      const place = places[number] ?? added(number);
      told(place.section, camera);
      pictured(place, number, camera.seq);
    });
    gone.hidden = true;
  } catch {
    gone.hidden = false;
  }
  document.body.classList.toggle("gone", !gone.hidden);
  setTimeout(look, EVERY_MS);
}
look();
