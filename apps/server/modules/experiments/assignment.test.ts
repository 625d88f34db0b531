import type { Experiment } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { type Decided, decide } from "./assignment.ts";

const VARIANTS = [
  { id: "a", name: "control", weight: 1, content: {} },
  { id: "b", name: "short", weight: 1, content: { headline: "Where do you stand?" } },
];

const test = (changed: Partial<Experiment> = {}) =>
  ({
    ...{ id: "1", key: "shorter", place: "home-hero", state: "running", phase: 1, layer: null },
    ...{ share: 1, audience: {}, variants: VARIANTS, shipped_variant_id: null },
    ...changed,
  }) as unknown as Experiment;

const by = (changed: Partial<Decided> = {}): Decided => ({
  ...{ sessionId: "01890000-0000-7000-8000-000000000001", assigned: () => null, now: 1 },
  visitor: { country: "DE", device: "desktop", returning: false },
  ...changed,
});

describe("R3.6 R9.3 what a visitor sees", () => {
  it("stays the same for 30 days, even when they no longer belong to the audience", () => {
    const onlyNew = test({ audience: { returning: false } });
    const [first] = decide([onlyNew], "/", by()).tests;
    const returning = { country: "FR", device: "mobile", returning: true } as const;
    const later = { now: 2, visitor: returning };
    const assigned = () => first?.assignment ?? null;
    expect(decide([onlyNew], "/", by({ ...later, assigned })).tests).toEqual([first]);
    expect(decide([onlyNew], "/", by(later)).tests).toEqual([]);
  });

  it("is decided again in a new phase, and not by the cookie of another test or session", () => {
    const [first] = decide([test()], "/", by()).tests;
    const assigned = () => first?.assignment ?? null;
    const next = decide([test({ phase: 2 })], "/", by({ assigned, now: 2 })).tests[0];
    expect(next?.assignment.timestamp).toBe(2);
    const gone = test({ variants: VARIANTS.map((one) => ({ ...one, id: `new ${one.id}` })) });
    expect(decide([gone], "/", by({ assigned })).tests[0]?.assignment.variantId).toMatch(/^new /);
  });

  it("is the control without a session, and on another page", () => {
    expect(decide([test()], "/", by({ sessionId: null })).tests).toEqual([]);
    expect(decide([test()], "/pricing", by()).tests).toEqual([]);
  });
});
