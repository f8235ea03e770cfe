// Which of the open matters takes the band, which the notice beside it, and which the side or the table's place.

import { cardSign, label } from "./words.js";

// As many keys as a notice has room for; more are shown when it is opened.
const NOTICE_KEYS_MOST = 2;

// A matter is a fault that the band speaks of: its keys are the keys, and what is known of it stands in the side.
export function sceneOf({ staff, state }, opened) {
  const { direction, doubts } = staff;
  const faults = staff.faults.filter(isOpen);
  const stop = faults.find((fault) => fault.kind === "stop") ?? null;
  const matter = staff.faults.find((fault) => fault.id === direction.fault) ?? stop;
  const fault = faults.find((one) => one !== matter) ?? null;
  const looked = faults.find((one) => one.id === opened && one !== matter) ?? null;
  // A pause: nothing else is asked of the dealer now.
  const asked = direction.kind === "look" && direction.keys.length === 0 ? doubts[0] ?? null : null;
  const chosen = doubts.find((doubt) => doubt.id === opened) ?? null;
  const doubt = matter ? null : chosen ?? asked;
  const isOther = stop !== null && direction.fault !== stop.id && direction.kind !== "stop";
  const band = isOther ? bandOf({ ...stop, kind: "stop", note: null }) : bandOf(direction);
  if (asked) band.note = [band.note, knownOf(asked.place, staff, state)].filter(Boolean).join(" · ");
  band.small = direction.kind === "do" && Boolean(matter?.remedies.length);
  const keys = isOther || (matter && direction.keys.length === 0) ? matter.remedies : direction.keys;
  const shown = keys.filter((key) => !isOnTheMap(key));
  const notice = stop || looked ? null : noticeOf(fault, doubt ? null : doubts[0], staff, state);
  return { band, matter, looked, doubt, closable: Boolean(chosen && !asked), keys: shown, notice };
}

// A fault that a rule speaks of offers its remedies until one is chosen; then what is left of it is told.
const isOpen = (fault) => fault.kind !== "note" || fault.remedies.length > 0 || fault.rules.length === 0 || nextStep(fault) !== null;

const nextStep = (fault) => (fault.remedies.length ? null : fault.steps.find((step) => !step.done) ?? null);

const bandOf = (told) => ({ kind: told.kind, line: told.line.text, fact: told.fact?.text ?? "", note: told.note?.text ?? "", small: false });

function noticeOf(fault, doubt, staff, state) {
  if (fault && nextStep(fault)) return { line: fault.short_text, fact: nextStep(fault).text.text, keys: [] };
  if (fault) {
    const many = fault.remedies.length > NOTICE_KEYS_MOST || (fault.question && fault.remedies.some((key) => key.asks));
    if (many) return { line: fault.short_text, fact: "", keys: [openKey(fault.id, label("answer"))] };
    return { line: fault.short_text, fact: fault.fact?.text ?? "", keys: fault.remedies };
  }
  if (!doubt) return null;
  return { line: doubt.text.text, fact: knownOf(doubt.place, staff, state), keys: [openKey(doubt.id, label("doubt-open"))] };
}

const openKey = (id, text) => ({ command: "", args: { open: id }, label: { text }, amount: null, asks: null, hold: false });

// Which card of a place is known where another is not, in words, or "".
function knownOf(place, staff, state) {
  const seat = state.seats.find((one) => `seat ${one.seat}` === place);
  const faces = seat?.cards.filter((card) => card !== "??") ?? [];
  if (faces.length) return `${label("known")}: ${faces.map(cardSign).join(" ")}`;
  return staff.doubts.filter((doubt) => doubt.place === place).length > 1 ? label("both-unread") : "";
}

// A tap on the map says the same.
const isOnTheMap = (key) => key.command === "opener" && key.asks === "seats" && !key.args.pair;

// The seat a key speaks of alone, so that a tap on the map can mean it; null for the keys of the seat to act.
export function seatOf(key) {
  if (key.command === "act" || key.asks) return null;
  if (key.command === "answer") return key.label.id === "key-seat" ? key.args.value : null;
  if (Array.isArray(key.args.seats)) return key.args.seats.length === 1 ? key.args.seats[0] : null;
  return key.args.seat ?? null;
}
