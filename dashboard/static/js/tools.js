// The row that never moves: it went wrong, call the floor, put right, undo.

import { attribute, byId, say } from "./dom.js";
import { putRight, wentWrong } from "./flows.js";
import { pressable } from "./press.js";
import { closeSheet, isSheetOpen } from "./sheet.js";
import { label } from "./words.js";

const plain = (command) => ({ command, args: {}, label: { text: "" }, asks: null, amount: null, hold: false, who: "dealer" });
let table = null;
let act = () => {};

const wrong = tool("wrong", () => sheetOr(wentWrong));
const floor = tool("floor", (key) => act(key));
const right = tool("right", () => sheetOr(putRight));
export const undo = tool("undo", (key) => act(key));

function tool(id, pressed) {
  const old = byId(id);
  const key = pressable(old.className, pressed);
  key.id = id;
  key.disabled = true;
  key.append(...old.children);
  old.replaceWith(key);
  return key;
}

// The same key opens its sheet and puts it away.
function sheetOr(flow) {
  if (isSheetOpen()) closeSheet();
  else flow(() => table);
}

export function drawTools(now, off, acting) {
  table = now;
  act = acting;
  const { staff, stale } = now;
  undo.set({ ...plain("undo"), amount: staff.undo?.text ?? null });
  attribute(undo, "disabled", off || !staff.undo);
  undo.classList.toggle("off", !staff.undo);
  say(byId("undo-text"), staff.undo?.text ?? label("undo-nothing"));
  undo.classList.toggle("lengthy", (staff.undo?.text.length ?? 0) > 40);
  wrong.set(plain("wrong"));
  attribute(wrong, "disabled", off || !staff.reports.length);
  right.set(plain("right"));
  attribute(right, "disabled", off);
  floor.set(plain("call_floor"));
  attribute(floor, "disabled", stale);
  floor.classList.toggle("called", staff.floor_called);
  say(byId("floor-text"), staff.floor_called ? label("floor-called") : label("floor"));
  say(byId("floor-note"), stale ? label("floor-off") : "");
}
