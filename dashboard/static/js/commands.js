// Sends what was tapped, one at a time, and says when it was refused.

import { byId, make, show } from "./dom.js";
import { label } from "./words.js";

const SAID_MS = 6000;
const ANSWER_MS = 6000;
let waiting = false;
let silence = 0;

export const isWaiting = () => waiting;

// Resolves to the answer, with `ok` and the HTTP `status`, or to null when none came; `more` is `held` or the floor's `pin`.
export async function ask(name, args, expectSeq, more = {}) {
  if (waiting) return null;
  waiting = true;
  try {
    const answer = await fetch("/api/command", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Croupier": "1" },
      body: JSON.stringify({ id: newId(), name, args, expect_seq: expectSeq, ...more }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: answer.status, ...(await answer.json()) };
  } catch {
    return null;
  } finally {
    waiting = false;
  }
}

// Say why an answer is a refusal; tell whether it is none.
export function heard(answer) {
  if (answer?.ok) hush();
  else if (!answer || answer.status === 504) tell(label("no-answer"));
  else tell(answer.error?.text ?? answer.reason ?? label("refused"), [label("refused"), answer.rule].filter(Boolean).join(" · "));
  return Boolean(answer?.ok);
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
