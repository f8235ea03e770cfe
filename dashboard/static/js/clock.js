// The time of the seat to act: a ring in the place of the band's sign, with its seconds; it empties evenly, never blinks.

import { attribute, byId, say } from "./dom.js";

// `clock` is null where none runs; `at` is when the state it came with was published, on the page's clock.
export function drawClock(clock, at) {
  const ring = byId("ring");
  attribute(ring, "hidden", clock === null);
  attribute(byId("band"), "data-timed", clock !== null);
  if (clock === null) return;
  const left = leftOf(clock, performance.now() - at);
  const share = clock.allowed_ms > 0 ? Math.min(1, left / clock.allowed_ms) : 0;
  attribute(byId("ring-left"), "stroke-dasharray", `${(share * 100).toFixed(1)} 100`);
  say(byId("ring-seconds"), String(Math.ceil(left / 1000)));
  ring.classList.toggle("stands", clock.deadline_ms === null);
}

function leftOf(clock, gone) {
  return Math.max(0, clock.left_ms - (clock.deadline_ms === null ? 0 : gone));
}
