// Sends what was tapped, one at a time, and says when it was refused.

import { byId, make, show } from "./dom.js";
import { label } from "./words.js";

const SAID_MS = 6000;
const ANSWER_MS = 6000;
let waiting = false;
let silence = 0;

export const isWaiting = () => waiting;

// Resolves to true when the controller did it.
export async function send(name, args, expectSeq, held = false) {
  if (waiting) return false;
  waiting = true;
  try {
    const answer = await fetch("/api/command", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Croupier": "1" },
      body: JSON.stringify({ id: newId(), name, args, expect_seq: expectSeq, held }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return heard(answer, await answer.json());
  } catch {
    tell(label("no-answer"));
    return false;
  } finally {
    waiting = false;
  }
}

function heard(answer, reply) {
  if (answer.ok) {
    hush();
    return true;
  }
  if (answer.status === 504) tell(label("no-answer"));
  else tell(reply.error?.text ?? reply.reason ?? label("refused"), [label("refused"), reply.rule].filter(Boolean).join(" · "));
  return false;
}

// Say a sentence where no key has to move for it; it is gone after six seconds.
export function tell(text, small = "") {
  const said = byId("said");
  said.replaceChildren(make("span", "", text), ...(small ? [make("small", "", small)] : []));
  show(said, true);
  clearTimeout(silence);
  silence = setTimeout(hush, SAID_MS);
}

export function hush() {
  clearTimeout(silence);
  show(byId("said"), false);
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
