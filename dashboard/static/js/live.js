// What the table says, as it is said: one stream of events, or a question every two seconds where none is to be had.

export const STALE_MS = 7000;
const LOOK_MS = 500;
const ASK_MS = 2000;
const REOPEN_MS = 5000;
const PARTS = ["info", "state", "staff", "availability"];

// Calls `changed` with the newest values whenever something may look different.
export function listen(changed) {
  const table = { info: null, state: null, staff: null, availability: null, live: false, closed: false };
  let stream = null;
  let heardAt = null;
  let openedAt = 0;
  let asking = false;
  let askedAt = 0;
  let stateAt = 0;

  const clocks = () => ({ steady: performance.now(), wall: Date.now() });
  // The steady clock stands still while the machine sleeps and the wall clock may be set: the older answer counts.
  const since = (then) => Math.max(performance.now() - then.steady, Date.now() - then.wall);

  function heard() {
    heardAt = clocks();
    table.closed = false;
  }

  function take(name, text) {
    table[name] = JSON.parse(text);
    if (name === "state") stateAt = performance.now();
  }

  function open() {
    stream?.close();
    openedAt = performance.now();
    stream = new EventSource("/live");
    for (const name of PARTS) {
      stream.addEventListener(name, (event) => {
        take(name, event.data);
        heard();
        changed(view());
      });
    }
    stream.addEventListener("beat", (event) => {
      const beat = JSON.parse(event.data);
      table.live = beat.live;
      stateAt = performance.now() - beat.state_age_ms;
      heard();
      changed(view());
    });
  }

  async function ask() {
    asking = true;
    askedAt = performance.now();
    try {
      const answer = await fetch("/api/snapshot", { signal: AbortSignal.timeout(ASK_MS) });
      if (answer.status === 403) {
        table.closed = true;
      } else if (answer.ok) {
        Object.assign(table, await answer.json());
        heard();
      }
    } catch {
      // Nobody answers: the page greys by its age.
    } finally {
      asking = false;
      changed(view());
    }
  }

  function look() {
    if (document.hidden) return;
    const quiet = heardAt === null || since(heardAt) > STALE_MS;
    const refused = stream === null || stream.readyState === EventSource.CLOSED;
    const now = performance.now();
    if ((quiet || refused) && now - openedAt > REOPEN_MS) open();
    else if (refused && !asking && now - askedAt > ASK_MS) ask();
    changed(view());
  }

  function view() {
    const age = heardAt === null ? null : since(heardAt);
    return { ...table, age, stateAt, stale: isStale(table, age) };
  }

  function wake() {
    if (document.hidden) {
      // A hidden page gives its connection back: a browser has six for each host.
      stream?.close();
      stream = null;
      heardAt = null;
      return;
    }
    open();
    changed(view());
  }

  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  setInterval(look, LOOK_MS);
  open();
}

function isStale(table, age) {
  const { availability, staff, state } = table;
  if (table.closed || age === null || age > STALE_MS || !table.live) return true;
  if (!staff || !state || availability?.state !== "ready") return true;
  return staff.run_id !== availability.run_id || state.run_id !== availability.run_id;
}
