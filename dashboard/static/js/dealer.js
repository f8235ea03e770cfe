// The dealer's page: draws what the table says and sends what the dealer taps. It knows no rules.

import { act, forget, put, startActing, stopNaming, takeCard, toggle, ui } from "./acting.js";
import { drawBand, drawNotice, refit } from "./band.js";
import { drawClock } from "./clock.js";
import { isWaiting, tell } from "./commands.js";
import { attribute, byId, say, show } from "./dom.js";
import { drawEntry, enteringKeys } from "./entry.js";
import { drawKeypad, isTypedFor, startKeypad, type, typed } from "./keypad.js";
import { drawActions, drawPlain } from "./keys.js";
import { listen } from "./live.js";
import { drawMatter, matterRows, matterSteps } from "./matter.js";
import { drawMotions, refitMotions } from "./motions.js";
import { drawDoubt, drawPicker, drawQuestion, openPanel } from "./panels.js";
import { overrule } from "./ruling.js";
import { sceneOf, seatOf } from "./scene.js";
import { closeSheet, drawSheet, enterNumber, isSheetOpen, isTypingSheet, startSheets, turnPages, typeInSheet } from "./sheet.js";
import { drawHealth, drawPots, drawSteps, stepRows } from "./side.js";
import { drawTable } from "./table.js";
import { drawTools, undo } from "./tools.js";
import { label } from "./words.js";

// A second tap of the same finger must not hit what has just come under it.
const SETTLE_MS = 250;

const root = document.documentElement;
let table = { info: null, state: null, staff: null, availability: null, stale: true, age: null, closed: false };
let moment = "";
let settledAt = 0;
let drawing = false;

listen((next) => {
  table = next;
  redraw();
});
startActing({ table: () => table, redraw });
startSheets(({ settled } = {}) => (settled ? redraw() : settle()));
startKeypad(redraw, () => attribute(root, "data-typing", false));
addEventListener("resize", () => requestAnimationFrame(fitAgain));
document.fonts.ready.then(fitAgain);

function fitAgain() {
  refit();
  refitMotions();
  redraw();
}

function redraw() {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    draw();
  });
}

// Whatever has just been drawn rests for a moment before it can be tapped.
function settle() {
  settledAt = performance.now() + SETTLE_MS;
  setTimeout(redraw, SETTLE_MS + 10);
  redraw();
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
  const scene = sceneOf(table, ui.opened);
  const keys = ui.entering === null ? scene.keys : enteringKeys(ui.entering, nameOf(ui.entering), staff.seat_keys);
  drawNotice(scene.notice, (row, shown) => drawPlain(row, shown, act, off));
  drawClock(stale || scene.band.kind !== "wait" ? null : state.clock, table.stateAt);
  drawBand(stale ? notLive() : scene.band);
  drawSide(scene, staff, state);
  drawActions(keys, leaveOrAct, ui.picking, off, scene.matter !== null);
  drawEntry(scene.matter || ui.entering !== null ? [] : staff.entry_keys, scene.matter ? null : staff.direction, act, off);
  drawKeypad(keys.filter((key) => key.asks === "amount"), state.legal, off);
  const above = drawMotions(scene.matter ? matterSteps(scene.matter, staff.direction) : staff.direction.steps, scene.matter !== null);
  drawTable(info, state, staff, { choosing: choosingOf(scene.keys, staff, off), above });
  drawPanel(scene, off);
  drawTools(table, off, act);
}

function drawSide({ matter, band }, staff, state) {
  attribute(root, "data-matter", matter && band.kind);
  drawSteps(matter ? matterRows(matter, staff.direction) : stepRows(staff));
  drawMatter(matter, (fault) => overrule(fault, act));
  drawPots(state, { bets: label("bets") });
}

// Forget what was begun for an older direction, and let the new one settle before it can be tapped.
function notice(staff) {
  const now = JSON.stringify([whatIsAsked(staff.direction), staff.direction.id, staff.direction.keys, staff.undo, staff.doubts.map((doubt) => doubt.id), staff.faults.map((fault) => fault.id)]);
  if (now === moment) return;
  const askedBefore = moment ? JSON.parse(moment)[0] : null;
  moment = now;
  settle();
  if (askedBefore === whatIsAsked(staff.direction)) return;
  forget();
  if (isSheetOpen() && !isWaiting()) {
    closeSheet();
    tell(label("moved-on"));
  }
}

// A player's turn is the same turn when its time is up: what was typed for it stays.
function whatIsAsked(direction) {
  if (direction.kind !== "wait") return direction.id;
  return JSON.stringify([table.state.street, direction.seat, direction.keys.filter((key) => key.args.action !== "time_out")]);
}

const nameOf = (seat) => table.state.seats.find((one) => one.seat === seat)?.text ?? String(seat);

// What a tap on a seat of the map does: it is one of those that are picked, it is what a key means, or its keys come up.
function choosingOf(keys, staff, off) {
  if (ui.picking) return { dashed: true, chosen: ui.picking.seats, tap: toggle, may: () => true };
  if (off) return null;
  const byKey = new Map(keys.map((key) => [seatOf(key), key]));
  byKey.delete(null);
  if (byKey.size) return { dashed: byKey.size > 1, chosen: [], tap: (seat) => act(byKey.get(seat)), may: (seat) => byKey.has(seat) };
  const later = new Set(staff.seat_keys.map((key) => key.args.seat));
  if (!later.size) return null;
  const chosen = ui.entering === null ? [] : [ui.entering];
  return { dashed: false, chosen, tap: enter, may: (seat) => later.has(seat) };
}

function enter(seat) {
  ui.entering = ui.entering === seat ? null : seat;
  settle();
}

function leaveOrAct(key) {
  if (key.command === "leave") enter(ui.entering);
  else act(key);
}

function notLive() {
  const { age, closed, staff, state } = table;
  if (closed) return { kind: "stale", line: label("closed-line"), fact: "", note: label("closed-note") };
  if (!staff || !state || age === null) return { kind: "stale", line: label("connecting"), fact: "", note: "" };
  return { kind: "stale", line: label("stale"), fact: `${Math.round(age / 1000)} s`, note: label("stale-note") };
}

function drawPanel(scene, off) {
  const name = isSheetOpen() ? "sheet" : ui.naming ? "card" : scene.looked ? "question" : scene.doubt ? "doubt" : null;
  root.classList.toggle("nokeys", scene.keys.length === 0);
  if (name === "sheet") drawSheet();
  else if (name === "card") drawPicker(ui.naming.key, ui.naming.rank, takeCard, stopNaming);
  else if (name === "question") drawQuestion(scene.looked, act, closeOpened);
  else if (name === "doubt") drawDoubt(scene.doubt, act, scene.closable ? closeOpened : null);
  openPanel(name, off);
  if (name === "sheet") turnPages();
}

const closeOpened = () => put("opened", null);

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

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || table.stale) return;
  if (event.key === "Escape" && isSheetOpen()) closeSheet();
  else if (isTypingSheet()) typeNumber(event);
  else if (isSheetOpen()) return;
  else if (/^\d$/.test(event.key)) type(event.key);
  else if (event.key === "Backspace") type("back");
  else if (event.key.toLowerCase() === "u") undo.click();
  else if (event.key === "Enter" && event.target === document.body) proveOrSend();
});

function typeNumber(event) {
  if (/^\d$/.test(event.key)) typeInSheet(event.key);
  else if (event.key === "Backspace") typeInSheet("back");
  else if (event.key === "Enter" && event.target === document.body) enterNumber();
}

// Enter is Done: the amount when one is typed, else the first proof key; never a player's decision.
function proveOrSend() {
  const keys = [...byId("keys").querySelectorAll("button")];
  const asking = typed() === null ? [] : keys.filter((button) => isTypedFor(button.key()));
  if (asking.length > 1) return tell(label("tap-whose"));
  const done = keys.find((button) => button.key().command === "done");
  const first = table.staff.direction.kind === "wait" ? null : keys[0];
  (asking[0] ?? done ?? first)?.click();
}
