import type { Experiment } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { arrangeByPage, type Decided, decide } from "./assignment.ts";

const VARIANTS: Experiment["variants"] = [
  { id: "a", name: "control", weight: 1, content: {} },
  { id: "b", name: "short", weight: 1, content: { headline: "Where do you stand?" } },
];

const test = (changed: Partial<Experiment> = {}) =>
  ({
    ...{ id: "1", key: "shorter", place: "home-hero", state: "running", phase: 1, layer: null },
    ...{ share: 1, audience: {}, variants: VARIANTS, shipped_variant_id: null },
    ...changed,
  }) as unknown as Experiment;

const DAY = 86_400_000;
const SESSION = "01890000-0000-7000-8000-000000000001";
const NOON = Date.parse("2026-11-18T12:00:00Z");

const by = (changed: Partial<Decided> = {}): Decided => ({
  ...{ sessionId: () => SESSION, cookies: "", assigned: () => null, now: NOON },
  visitor: () => ({ country: "DE", device: "desktop", returning: false }),
  ...changed,
});

const decided = (experiment: Experiment, changed: Partial<Decided> = {}, path = "/") =>
  decide(arrangeByPage([experiment]), path, by(changed)).tests;

describe("R3.6 R9.3 what a visitor sees", () => {
  it("stays the same for 30 days, even when they no longer belong to the audience", () => {
    const onlyNew = test({ audience: { returning: false } });
    const first = decided(onlyNew)[0]?.assignment;
    const returning = { country: "FR", device: "mobile", returning: true } as const;
    const later = { now: NOON + 1, visitor: () => returning };
    const assigned = () => first ?? null;
    expect(decided(onlyNew, { ...later, assigned })).toEqual([
      { key: "shorter", assignment: first, isNew: false },
    ]);
    expect(decided(onlyNew, later)).toEqual([]);
  });

  it.each([
    [0, false],
    [DAY - 1, false],
    [DAY, true],
    [29 * DAY, true],
    // Of a clock that was ahead.
    [-1, true],
  ])("is kept by a cookie that is set again once it is a day old: after %d ms %s", (ms, isNew) => {
    const first = decided(test())[0]?.assignment;
    const now = NOON + ms;
    const [again] = decided(test(), { now, assigned: () => first ?? null });
    const timestamp = isNew ? now : NOON;
    expect(again).toEqual({ key: "shorter", assignment: { ...first, timestamp }, isNew });
  });

  it("is decided again in a new phase, and not by the cookie of another test or session", () => {
    const first = decided(test())[0]?.assignment;
    const assigned = () => first ?? null;
    const [next] = decided(test({ phase: 2 }), { assigned, now: NOON + 2 });
    expect(next).toMatchObject({ assignment: { timestamp: NOON + 2 }, isNew: true });
    const gone = test({ variants: VARIANTS.map((one) => ({ ...one, id: `new ${one.id}` })) });
    expect(decided(gone, { assigned })[0]?.assignment.variantId).toMatch(/^new /);
  });

  it("is the control without a session, and on another page", () => {
    expect(decided(test(), { sessionId: () => null })).toEqual([]);
    expect(decided(test(), {}, "/pricing")).toEqual([]);
  });

  it("is read from the same cookies once a day, and only while they say all of it", () => {
    const shown = arrangeByPage([test(), test({ id: "2", key: "other", share: 0.5 })]);
    let read = 0;
    const see = (session: string, cookies: string, now: number) => {
      const first = decide(shown, "/", by({ sessionId: () => session }));
      read = 0;
      const assigned = (key: string) => {
        read += 1;
        return first.tests.find((one) => one.key === key)?.assignment ?? null;
      };
      return decide(shown, "/", by({ sessionId: () => session, cookies, assigned, now })).tests;
    };
    const sessions = Array.from({ length: 20 }, (_, nth) => `session-${nth}`);
    const isInBoth = (session: string) => see(session, session, NOON).length === 2;
    const inBoth = sessions.find(isInBoth) ?? "";
    const inOne = sessions.find((session) => !isInBoth(session)) ?? "";

    const before = see(inBoth, "a=1", NOON);
    expect([read, before.length]).toEqual([2, 2]);
    expect(see(inBoth, "a=1", NOON + DAY - 1)).toBe(before);
    expect(read).toBe(0);
    expect(see(inBoth, "a=1", NOON + DAY).map(({ isNew }) => isNew)).toEqual([true, true]);
    expect(see(inBoth, "a=2", NOON)).not.toBe(before);
    expect(read).toBe(2);
    // Whether they join the other test may change with what else is known of them.
    for (const _ of [1, 2]) {
      expect(see(inOne, "b=1", NOON)).toHaveLength(1);
      expect(read).toBe(2);
    }
  });

  it("is one version of the page for all with the same variants, however many tests there are", () => {
    const tests = Array.from({ length: 12 }, (_, nth) => {
      const variants = VARIANTS.map((one) => ({ ...one, id: `${nth}${one.id}` }));
      return test({ id: `${nth}`, key: `test-${nth}`, variants });
    });
    const shown = arrangeByPage(tests);
    const versions = new Map<string, object>();
    for (let visitor = 0; visitor < 500; visitor += 1) {
      const { version, tests: own } = decide(
        shown,
        "/",
        by({ sessionId: () => `session-${visitor}` }),
      );
      expect(version.keys).toHaveLength(12);
      const chosen = own.map(({ assignment }) => assignment.variantId);
      const isShort = chosen.some((id) => id.endsWith("b"));
      expect(version.content["home-hero"]?.headline === "Where do you stand?").toBe(isShort);
      versions.set(chosen.join(" "), version);
    }
    expect(versions.size).toBeGreaterThan(100);
    expect(shown.pages.get("/")?.versions.size).toBe(100);
  });
});
