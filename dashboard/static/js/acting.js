// One tap on a key: ask for what it wants, or send it. What was begun is kept here until the direction changes.

import { ask, heard, hush, isWaiting, tell } from "./commands.js";
import { attribute } from "./dom.js";
import { choose, clear, complaint, isTypedFor, typed } from "./keypad.js";
import { meaning } from "./press.js";
import { askReason, withPin } from "./ruling.js";
import { label } from "./words.js";

const PHONE = matchMedia("(max-width: 640px)");
const root = document.documentElement;

// `picking` is a key that wants seats, `naming` one that wants a card, `opened` what was taken from the notice, `entering`
// a later seat whose keys are shown.
export const ui = { picking: null, naming: null, opened: null, entering: null };
let page = { table: () => null, redraw: () => {} };

export function startActing(given) {
  page = given;
}

export function forget() {
  clear();
  ui.picking = ui.naming = ui.entering = null;
  attribute(root, "data-typing", false);
}

export function act(key) {
  if (page.table().stale || isWaiting()) return;
  hush();
  if (key.command === "") return put("opened", key.args.open);
  if (key.asks === "amount") return actAmount(key);
  if (key.asks === "card") return put("naming", { key, rank: null });
  if (key.asks === "seats") return actSeats(key);
  if (key.asks === "reason") return actReason(key);
  dispatch(key, {});
}

export function put(name, value) {
  ui[name] = value;
  page.redraw();
}

// A tap sends the amount that stands on the key; where none does, the digits are for this key from now on. On a phone
// the first tap brings the keypad up; the key sends once an amount can be seen beside it.
function actAmount(key) {
  const shown = isTypedFor(key) ? typed() ?? key.amount : key.amount;
  const brings = PHONE.matches && !root.hasAttribute("data-typing");
  if (brings) attribute(root, "data-typing", true);
  if (brings || shown === null) choose(key);
  if (brings) return page.redraw();
  const wrong = shown === null && typed() !== null ? "" : complaint(key);
  if (shown !== null && !wrong) return dispatch(key, { amount: shown });
  if (wrong) tell(wrong);
  page.redraw();
}

function actSeats(key) {
  if (meaning(ui.picking?.key) !== meaning(key)) {
    tell(label("tap-seats"));
    return put("picking", { key, seats: [] });
  }
  const { seats } = ui.picking;
  put("picking", null);
  if (seats.length) dispatch(key, { seats });
}

export function toggle(seat) {
  const { key, seats } = ui.picking;
  const others = seats.filter((one) => one !== seat);
  if (others.length === seats.length) others.push(seat);
  put("picking", { key, seats: others.sort((one, other) => one - other) });
}

export function takeCard(choice) {
  const { key, rank } = ui.naming;
  put("naming", rank === null ? { key, rank: choice } : null);
  if (rank !== null) dispatch(key, { card: rank + choice });
}

export function stopNaming() {
  put("naming", ui.naming.rank === null ? null : { ...ui.naming, rank: null });
}

async function actReason(key) {
  const reason = await askReason(key.label.text);
  if (reason !== null) dispatch(key, { reason });
}

// Send a key, and the floor's with its PIN.
export async function dispatch(key, added) {
  const { table, redraw } = page;
  const expect = key.command === "call_floor" ? null : table().staff.seq;
  const args = { ...key.args, ...added };
  const going = (pin) => ask(key.command, args, expect, { held: Boolean(key.hold), pin });
  const wantsPin = key.who === "floor" && !table().staff.floor_key && root.dataset.role === "dealer";
  const sending = wantsPin ? withPin(key.label.text, going) : going(key.pin);
  redraw();
  const answer = await sending;
  if (wantsPin && answer === null) return false;
  const done = heard(answer);
  if (done && key.asks === "amount") clear();
  if (done) ui.entering = null;
  attribute(root, "data-typing", false);
  redraw();
  return done;
}
