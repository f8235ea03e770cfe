// The dealer's page: draws what the table says and sends what the dealer taps. It knows no rules.

import { drawBand, drawNotice, refit } from "./band.js";
import { hush, isWaiting, send, tell } from "./commands.js";
import { attribute, byId, say, show } from "./dom.js";
import { choose, clear, complaint, drawKeypad, isChosen, isTypedFor, startKeypad, type, typed } from "./keypad.js";
import { drawActions, drawPlain } from "./keys.js";
import { listen } from "./live.js";
import { refitMotions } from "./motions.js";
import { drawDoubt, drawFault, drawPicker, openPanel } from "./panels.js";
import { meaning, pressable } from "./press.js";
import { drawHealth, drawPots, drawSteps } from "./side.js";
import { drawTable } from "./table.js";
import { cardSign, label, title } from "./words.js";

// A second tap of the same finger must not hit what has just come under it.
const SETTLE_MS = 250;

const PHONE = matchMedia("(max-width: 640px)");
const root = document.documentElement;
let table = { info: null, state: null, staff: null, availability: null, stale: true, age: null, closed: false };
let moment = "";
let settledAt = 0;
let picking = null;
let naming = null;
let opened = null;
let drawing = false;

listen((next) => {
  table = next;
  redraw();
});
startKeypad(redraw, () => attribute(root, "data-typing", false));
addEventListener("resize", () => requestAnimationFrame(fitAgain));
document.fonts.ready.then(fitAgain);

function fitAgain() {
  refit();
  refitMotions();
}

function redraw() {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    draw();
  });
}

function draw() {
  const { info, state, staff, stale } = table;
  attribute(root, "data-stale", stale);
  attribute(root, "data-simulated", Boolean(info?.simulated));
  drawStrip();
  drawHealth(staff, stale);
  if (!staff || !state) return drawBand(notLive());
  attribute(root, "data-seq", staff.seq);
  notice(staff);
  const off = stale || isWaiting() || performance.now() < settledAt;
  const scene = sceneOf(staff);
  drawNotice(scene.notice, (row, keys) => drawPlain(row, keys, act, off));
  drawBand(stale ? notLive() : scene.band);
  drawSteps(staff, [title("next"), title("then"), title("rule")]);
  drawPots(state, { bets: label("bets") });
  drawActions(scene.keys, act, picking, off);
  drawKeypad(scene.keys.filter((key) => key.asks === "amount"), state.legal, off);
  drawTable(info, state, staff, picking && { seats: picking.seats, toggle });
  drawPanel(scene, off);
  drawTools(staff, off);
}

// Forget what was begun for an older direction, and let the new one settle before it can be tapped.
function notice(staff) {
  const now = JSON.stringify([staff.direction.id, staff.direction.keys, staff.undo, staff.doubts.map((doubt) => doubt.id), staff.faults.map((fault) => fault.id)]);
  if (now === moment) return;
  const directionBefore = moment ? JSON.parse(moment)[0] : null;
  moment = now;
  settledAt = performance.now() + SETTLE_MS;
  setTimeout(redraw, SETTLE_MS + 10);
  if (directionBefore !== staff.direction.id) {
    clear();
    picking = naming = null;
    attribute(root, "data-typing", false);
  }
}

// Decide which of the open matters takes the band, which the notice beside it, and which the table's place.
function sceneOf(staff) {
  const { direction, doubts } = staff;
  const faults = staff.faults.filter(isOpen);
  const stop = faults.find((fault) => fault.kind === "stop") ?? null;
  const fault = faults.find((one) => one.kind !== "stop") ?? null;
  // A pause: nothing else is asked of the dealer now.
  const asked = direction.kind === "look" && direction.keys.length === 0 ? doubts[0] ?? null : null;
  const chosen = doubts.find((doubt) => doubt.id === opened) ?? null;
  const doubt = stop ? null : chosen ?? asked;
  const band = stop && direction.kind !== "stop" ? bandOf({ ...stop, kind: "stop", note: null }) : bandOf(direction);
  const said = Boolean(fault) && (fault.line.text === direction.line.text || direction.keys.some((key) => key.args.fault === fault.id));
  if (asked) band.note = [band.note, knownOf(asked.place)].filter(Boolean).join(" · ");
  band.small = said && band.kind !== "stop";
  return { band, stop, doubt, closable: Boolean(chosen && !asked), keys: stop ? [] : actionKeys(direction, said ? fault : null), notice: stop || said ? null : noticeOf(fault, doubt ? null : doubts[0]) };
}

// A fault that a rule speaks of offers its remedies until one is chosen; then the direction tells of it.
const isOpen = (fault) => fault.kind !== "note" || fault.remedies.length > 0 || fault.rules.length === 0;

// Which card of a place is known where another is not, in words, or "".
function knownOf(place) {
  const seat = table.state.seats.find((one) => `seat ${one.seat}` === place);
  const faces = seat?.cards.filter((card) => card !== "??") ?? [];
  if (faces.length) return `${label("known")}: ${faces.map(cardSign).join(" ")}`;
  return table.staff.doubts.filter((doubt) => doubt.place === place).length > 1 ? label("both-unread") : "";
}

const bandOf = (told) => ({ kind: told.kind, line: told.line.text, fact: told.fact?.text ?? "", note: told.note?.text ?? "", small: false });

const actionKeys = (direction, fault) => (direction.keys.length || !fault ? direction.keys : fault.remedies);

function noticeOf(fault, doubt) {
  if (fault) return { line: fault.line.text, fact: fault.fact?.text ?? "", keys: fault.remedies };
  if (!doubt) return null;
  const open = { command: "", args: { doubt: doubt.id }, label: { text: label("doubt-open") }, amount: null, asks: null, hold: false };
  return { line: doubt.text.text, fact: knownOf(doubt.place), keys: [open] };
}

function notLive() {
  const { age, closed, staff, state } = table;
  if (closed) return { kind: "stale", line: label("closed-line"), fact: "", note: label("closed-note") };
  if (!staff || !state || age === null) return { kind: "stale", line: label("connecting"), fact: "", note: "" };
  return { kind: "stale", line: label("stale"), fact: `${Math.round(age / 1000)} s`, note: label("stale-note") };
}

function drawPanel(scene, off) {
  const name = scene.stop ? "fault" : naming ? "card" : scene.doubt ? "doubt" : null;
  root.classList.toggle("nokeys", scene.keys.length === 0);
  if (name === "fault") drawFault(scene.stop, table.staff.direction, act);
  else if (name === "card") drawPicker(naming.key, naming.rank, takeCard, stopNaming);
  else if (name === "doubt") drawDoubt(scene.doubt, act, scene.closable ? closeDoubt : null);
  openPanel(name, off);
}

function drawStrip() {
  const { info, state } = table;
  say(byId("table-name"), info?.name ?? "");
  say(byId("game-name"), info?.game_text ?? "");
  say(byId("stakes"), info?.stakes.text ?? "");
  say(byId("hand-number"), state ? String(state.hand_number) : "");
  show(byId("hand"), Boolean(state?.hand_number));
  const now = new Date();
  say(byId("clock"), [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":"));
}

// Undo and Call floor never move.
const undoKey = { command: "undo", args: {}, label: { text: "" }, asks: null, amount: null };
const floorKey = { command: "call_floor", args: {}, label: { text: "" }, asks: null, amount: null };
const undo = tool("undo");
const floor = tool("floor");

function tool(id) {
  const key = pressable(byId(id).className, act);
  const old = byId(id);
  key.id = id;
  key.disabled = true;
  key.append(...old.children);
  old.replaceWith(key);
  return key;
}

function drawTools(staff, off) {
  undo.set({ ...undoKey, args: {}, label: { text: staff.undo?.text ?? "" }, amount: staff.undo?.text ?? null });
  attribute(undo, "disabled", off || !staff.undo);
  undo.classList.toggle("off", !staff.undo);
  say(byId("undo-text"), staff.undo?.text ?? label("undo-nothing"));
  floor.set(floorKey);
  attribute(floor, "disabled", table.stale);
  floor.classList.toggle("called", staff.floor_called);
  say(byId("floor-text"), staff.floor_called ? label("floor-called") : label("floor"));
  say(byId("floor-note"), table.stale ? label("floor-off") : "");
}

// One tap on a key: ask for what it wants, or send it.
function act(key) {
  if (table.stale || isWaiting()) return;
  hush();
  if (key.command === "") {
    opened = key.args.doubt;
    return redraw();
  }
  if (key.asks === "amount") return actAmount(key);
  if (key.asks === "card") {
    naming = { key, rank: null };
    return redraw();
  }
  if (key.asks === "seats") return actSeats(key);
  dispatch(key, {});
}

// A tap sends the amount that stands on the key; where none does, the digits are for this key from now on. On a phone
// the first tap brings the keypad up; the key sends once an amount can be seen beside it.
function actAmount(key) {
  const shown = isTypedFor(key) ? typed() ?? key.amount : key.amount;
  const brings = PHONE.matches && !root.hasAttribute("data-typing");
  if (brings) attribute(root, "data-typing", true);
  if (brings || shown === null) choose(key);
  if (brings) return redraw();
  const wrong = shown === null && typed() !== null ? "" : complaint(key);
  if (shown !== null && !wrong) return dispatch(key, { amount: shown });
  if (wrong) tell(wrong);
  redraw();
}

function actSeats(key) {
  if (meaning(picking?.key) !== meaning(key)) {
    picking = { key, seats: [] };
    tell(label("tap-seats"));
    return redraw();
  }
  const { seats } = picking;
  picking = null;
  if (seats.length) dispatch(key, { seats });
  else redraw();
}

function toggle(seat) {
  const seats = picking.seats.filter((one) => one !== seat);
  if (seats.length === picking.seats.length) seats.push(seat);
  picking.seats = seats.sort((one, other) => one - other);
  redraw();
}

function takeCard(choice) {
  if (naming.rank === null) naming.rank = choice;
  else {
    const { key, rank } = naming;
    naming = null;
    dispatch(key, { card: rank + choice });
  }
  redraw();
}

function stopNaming() {
  naming = naming.rank === null ? null : { ...naming, rank: null };
  redraw();
}

function closeDoubt() {
  opened = null;
  redraw();
}

async function dispatch(key, added) {
  const expect = key.command === "call_floor" ? null : table.staff.seq;
  const sent = send(key.command, { ...key.args, ...added }, expect, Boolean(key.hold));
  redraw();
  if ((await sent) && key.asks === "amount") clear();
  attribute(root, "data-typing", false);
  redraw();
}

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || table.stale) return;
  if (/^\d$/.test(event.key)) type(event.key);
  else if (event.key === "Backspace") type("back");
  else if (event.key.toLowerCase() === "u") undo.click();
  else if (event.key === "Enter" && event.target === document.body) proveOrSend();
});

// Enter is Done: the amount when one is typed, else the first proof key; never a player's decision.
function proveOrSend() {
  const keys = [...byId("keys").querySelectorAll("button")];
  const asking = typed() === null ? [] : keys.filter((button) => isTypedFor(button.key()));
  if (asking.length > 1) return tell(label("tap-whose"));
  const done = keys.find((button) => button.key().command === "done");
  const first = table.staff.direction.kind === "wait" ? null : keys[0];
  (asking[0] ?? done ?? first)?.click();
}
