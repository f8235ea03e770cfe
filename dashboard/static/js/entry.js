// The strip between the table and its keys: the keys that end a round or leave an amount for later, else how it is proven.

import { byId, say, show } from "./dom.js";
import { drawCells } from "./keys.js";
import { label } from "./words.js";

export function drawEntry(keys, direction, act, disabled) {
  const proof = byId("proof");
  const proven = direction && direction.kind === "do" && !keys.length ? direction.proof.map((by) => label(`proof-${by}`)).join(", ") : "";
  say(proof, proven && `${label("proof")}: ${proven}`);
  show(proof, Boolean(proven));
  drawCells(byId("rounds"), keys, act, disabled);
}

// The keys of a later seat stand in the place of keys, after one that leads back; what they pass over is on them.
export function enteringKeys(seat, text, keys) {
  const back = { command: "leave", args: {}, label: { text: text[0].toUpperCase() + text.slice(1) }, note: { text: label("back") }, amount: null, asks: null, hold: false, who: "dealer" };
  return [back, ...keys.filter((key) => key.args.seat === seat)];
}

