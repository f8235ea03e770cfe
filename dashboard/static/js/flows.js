// What begins in the row of tools: something went wrong, something was entered wrongly, a stack is counted.

import { ask, heard } from "./commands.js";
import { dispatch, put } from "./acting.js";
import { withPin } from "./ruling.js";
import { askChoice, askConfirm, askNumber } from "./sheet.js";
import { chips, label, reasons } from "./words.js";

// "It went wrong": what is possible now, the most likely first; what the table then asks is opened at once.
export async function wentWrong(table) {
  const options = () => table().staff.reports.map((key) => ({ text: key.short_text, value: key }));
  const key = await askChoice({ title: label("wrong-title"), options });
  if (key === null) return;
  const known = table().staff.faults.map((fault) => fault.id);
  if (await dispatch(key, {})) openNew(table, known, key.args.code);
}

function openNew(table, known, code, tries = 20) {
  const fault = table().staff.faults.find((one) => one.code === code && !known.includes(one.id));
  if (fault) put("opened", fault.id);
  else if (tries) setTimeout(() => openNew(table, known, code, tries - 1), 100);
}

// "Put right": an action that was another, a point to go back to, or a stack that was counted.
export async function putRight(table) {
  const options = () => table().staff.points.map((key) => ({ text: key.label.text, small: key.command === "go_back" ? label("go-back") : "", value: key }));
  const count = { text: label("count-stack"), value: "count" };
  const chosen = await askChoice({ title: label("put-right-title"), text: label("put-right-text"), options, rest: [count] });
  if (chosen === "count") return countStack(table);
  if (chosen?.command === "correct") return correctAction(table, chosen);
  if (chosen) return changeTo(table, chosen.label.text, chosen.command, chosen.args);
}

async function correctAction(table, point) {
  const asked = await ask("preview", { ...point.args, name: point.command }, table().staff.seq);
  if (!heard(asked)) return;
  const options = asked.keys.map((key) => ({ text: key.label.text, small: amountOf(key), value: key }));
  const key = await askChoice({ title: label("in-truth"), text: `${label("entered")}: ${point.label.text}`, options });
  if (key === null) return;
  const args = { ...key.args };
  if (key.asks === "amount") {
    const amount = await askNumber({ title: key.label.text, text: [key.least_text, key.most_text].filter(Boolean).join(" · ") });
    if (amount === null) return;
    args.amount = amount;
  }
  const truth = [key.label.text, "amount" in args ? chips(args.amount) : amountOf(key)].filter(Boolean).join(" ");
  return changeTo(table, `${point.label.text} → ${truth}`, key.command, args);
}

const amountOf = (key) => (key.amount === null || key.asks === "amount" ? "" : chips(key.amount));

async function countStack(table) {
  const seats = table().state.seats.filter((seat) => seat.status !== "empty");
  const options = seats.map((seat) => ({ text: seat.text, small: `${chips(seat.stack)} ${seat.name ?? ""}`.trim(), value: seat }));
  const seat = await askChoice({ title: label("whose-stack"), options });
  if (seat === null) return;
  const stack = await askNumber({ title: `${label("how-much")} ${seat.text}`, text: `${label("entered")}: ${chips(seat.stack)}` });
  if (stack === null) return;
  const reason = await askChoice({ title: label("reason"), text: `${seat.text}: ${chips(stack)}`, options: reasons("stack") });
  if (reason === null) return;
  return changeTo(table, `${seat.text}: ${chips(stack)}`, "count_stack", { seat: seat.seat, stack, reason });
}

const FLOOR_DECIDES = "refused-floor-decides";

// Show what would change, then do it with one key; where only the floor may, it gives its PIN before it is shown.
async function changeTo(table, text, command, args) {
  const going = (pin) => ask("preview", { ...args, name: command }, table().staff.seq, { pin });
  let asked = await going();
  if (asked?.error?.id === FLOOR_DECIDES) asked = await withPin(`${label("who-floor")}: ${text}`, going);
  if (asked === null || !asked.ok) return asked && heard(asked);
  const lines = asked.consequences.length ? asked.consequences : [{ text: label("nothing-changes") }];
  if (!(await askConfirm({ title: label("would-change"), text, lines, key: label("confirm") }))) return;
  return dispatch({ command, args, label: { text }, asks: null, hold: false, who: "dealer", pin: asked.with }, {});
}
