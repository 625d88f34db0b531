import { timeOfEventId } from "@sightline/domain/traffic";
import { describe, expect, it } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { createKeptViews, UNSENT_KEY } from "./kept-views.ts";
import { createTracker, VISITOR_KEY } from "./tracker.ts";

const NOW = Date.UTC(2026, 10, 17, 12);
const DAY = 24 * 60 * 60 * 1000;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A browser, and a server whose answers the test gives; 204 unless it says otherwise. */
function browser({
  agreed = false,
  items = new Map<string, string>(),
  audience = (): string | undefined => undefined,
} = {}) {
  const state = { agreed, now: NOW };
  const sent: Record<string, string | null>[] = [];
  const answers: (number | Error)[] = [];
  const retries: { work: () => void; ms: number }[] = [];
  let made = 0;
  const storage = storageIn(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
  const hasConsent = () => state.agreed;
  const tracker = createTracker({
    storage,
    hasConsent,
    audience,
    async send(view) {
      sent.push(JSON.parse(view));
      const answer = answers.shift() ?? 204;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => state.now,
    random(length) {
      made += 1;
      return new Uint8Array(length).fill(made);
    },
    later: (work, ms) => void retries.push({ work, ms }),
  });
  const keptViews = createKeptViews({ storage, tracker, hasConsent });
  const open = async (path: string, referrer = "", query = "") => {
    tracker.track(path, referrer, query);
    await settled();
  };
  const paths = () => sent.map(({ page_path }) => page_path);
  return { tracker, keptViews, state, sent, answers, retries, items, open, paths };
}

const offline = () => new Error("Failed to fetch");

describe("R1.3 the page-view tracker", () => {
  it("R7.9 R2.5 reports path, category, referrer and utm_ parameters, and nothing else", async () => {
    const { open, sent } = browser();
    await open("/pricing", "https://google.com/", "?utm_source=mail&email=ana&utm_term=x");
    await open("/analysis/8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f");
    expect(sent).toEqual([
      {
        event_id: expect.any(String),
        session_id: null,
        page_path: "/pricing",
        page_category: "outer",
        referrer: "https://google.com/",
        utm_source: "mail",
        utm_term: "x",
      },
      expect.objectContaining({ page_path: "/analysis/:id", page_category: "other", referrer: "" }),
    ]);
    expect(timeOfEventId(sent[0]?.event_id ?? "")).toBe(NOW);
    expect(sent[0]?.event_id).not.toBe(sent[1]?.event_id);
  });

  it("keeps nothing in the browser without consent, not even while it is offline", async () => {
    const { open, answers, tracker, keptViews, items } = browser();
    answers.push(offline());
    await open("/");
    keptViews.keep();
    expect(tracker.sessionId()).toBeNull();
    expect([...items]).toEqual([]);
  });

  it("with consent keeps one session for 30 days, and none once consent is withdrawn", async () => {
    const { open, sent, state, tracker, items } = browser({ agreed: true });
    await open("/");
    await open("/pricing");
    const [first, second] = sent.map(({ session_id }) => session_id);
    expect(first).toBe(items.get(VISITOR_KEY));
    expect(second).toBe(first);
    state.now = NOW + 30 * DAY - 1;
    expect(tracker.sessionId()).toBe(first);
    state.now = NOW + 30 * DAY;
    expect(tracker.sessionId()).not.toBe(first);

    const last = tracker.sessionId();
    state.agreed = false;
    tracker.followConsent();
    await settled();
    expect(sent.at(-1)).toEqual({ session_id: last, page_path: "/", withdrawn: true });
    await open("/about");
    expect(sent.at(-1)?.session_id).toBeNull();
    expect([...items]).toEqual([]);
    tracker.followConsent();
    await settled();
    expect(sent.filter((one) => "withdrawn" in one)).toHaveLength(1);
  });

  it("says who looks", async () => {
    const { open, sent } = browser({ audience: () => "demo" });
    await open("/settings");
    expect(sent).toMatchObject([{ audience: "demo" }]);
  });

  it.each(["not an id", "", "{"])("makes a new session of what can't be one: %j", (kept) => {
    const { tracker } = browser({ agreed: true, items: new Map([[VISITOR_KEY, kept]]) });
    expect(tracker.sessionId()).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([400, 403, 404, 413, 429, 499])("R8.6 ignores a response of %i", async (status) => {
    const { open, answers, retries, paths } = browser();
    answers.push(status);
    await open("/");
    await open("/about");
    expect(paths()).toEqual(["/", "/about"]);
    expect(retries).toEqual([]);
  });

  it.each([[500], [503], [offline()]])("tries again after %s, later each time", async (answer) => {
    const { open, answers, retries, sent } = browser();
    answers.push(answer, answer, answer);
    await open("/");
    for (const turn of [0, 1]) {
      retries[turn]?.work();
      await settled();
    }
    expect(retries.map(({ ms }) => ms)).toEqual([2_000, 4_000, 8_000]);
    retries[2]?.work();
    await settled();
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ event_id }) => event_id)).size).toBe(1);
    expect(retries).toHaveLength(3);
  });

  it("sends the last 50 in order once it is online again", async () => {
    const { open, answers, tracker, sent, paths } = browser();
    answers.push(...Array.from({ length: 60 }, offline));
    for (let page = 1; page <= 60; page += 1) await open(`/page-${page}`);
    answers.length = 0;
    sent.length = 0;
    await tracker.flush();
    expect(paths()).toEqual(Array.from({ length: 50 }, (_, index) => `/page-${index + 11}`));
  });

  it("with consent, what is unsent when the page ends is sent by the next page", async () => {
    const items = new Map<string, string>();
    const first = browser({ agreed: true, items });
    first.answers.push(offline());
    await first.open("/");
    first.keptViews.keep();
    const next = browser({ agreed: true, items });
    next.keptViews.send();
    expect(items.has(UNSENT_KEY)).toBe(false);
    await next.open("/about");
    expect(next.paths()).toEqual(["/", "/about"]);
  });

  it("a withdrawal keeps the views without an identifier, and drops the others", async () => {
    const { open, answers, state, tracker, sent, paths } = browser();
    answers.push(offline(), offline());
    await open("/anonymous");
    state.agreed = true;
    await open("/agreed");
    state.agreed = false;
    sent.length = 0;
    tracker.followConsent();
    await settled();
    expect(paths()).toEqual(["/anonymous", "/"]);
    expect(sent.at(-1)).toMatchObject({ withdrawn: true });
  });

  it("and nothing of it once consent is withdrawn, in whatever tab", async () => {
    const { open, answers, keptViews, state, items, paths } = browser({ agreed: true });
    answers.push(offline());
    await open("/");
    keptViews.keep();
    expect(items.has(UNSENT_KEY)).toBe(true);
    state.agreed = false;
    keptViews.followConsent();
    keptViews.send();
    expect(items.has(UNSENT_KEY)).toBe(false);
    expect(paths()).toEqual(["/"]);
  });

  it.each(["{", '{"a":1}', "[7]", "null"])("ignores kept views that can't be read: %s", (kept) => {
    const { keptViews, sent, items } = browser({
      agreed: true,
      items: new Map([[UNSENT_KEY, kept]]),
    });
    keptViews.send();
    expect([sent, items.has(UNSENT_KEY)]).toEqual([[], false]);
  });
});
