import type { Experiment } from "@sightline/contract";
import { EXPERIMENT_STATES } from "@sightline/domain/experiments";
import { describe, expect, it } from "vitest";
import {
  changeOf,
  draftOf,
  EMPTY_DRAFT,
  editableIn,
  keyFrom,
  keyOf,
  nextId,
  requestOf,
} from "./experiment-draft.ts";

const EXPERIMENT: Experiment = {
  id: "01890000-0000-7000-8000-000000000001",
  key: "shorter-headline",
  name: "A shorter headline",
  hypothesis: "Less to read, more to do.",
  place: "home-hero",
  layer: "home",
  audience: { countries: ["DE"], devices: ["mobile"], returning: true },
  share: 0.5,
  primary_goal: "sign_up",
  goals: ["first_analysis"],
  guardrails: ["view:/pricing"],
  smallest_effect: 0.07,
  planned_per_variant: 12_000,
  variants: [
    { id: "01890000-0000-7000-8000-000000000002", name: "control", weight: 1, content: {} },
    {
      id: "01890000-0000-7000-8000-000000000003",
      ...{ name: "short", weight: 2, content: { headline: "Where do you stand?" } },
    },
  ],
  ...{ state: "draft", phase: 1, phase_started_at: null, started_at: null, ended_at: null },
  ...{ shipped_variant_id: null, decision: "", explanation: "", place_is_gone: false },
  created_at: "2026-11-01T00:00:00.000Z",
};

describe("a test in the form", () => {
  it("is sent as it was, if nothing was changed", () => {
    const { id, key, state, phase, phase_started_at, started_at, ended_at, ...rest } = EXPERIMENT;
    const { shipped_variant_id, decision, explanation, place_is_gone, created_at, ...fields } =
      rest;
    expect(requestOf(draftOf(EXPERIMENT))).toEqual({
      ...fields,
      variants: fields.variants.map(({ name, weight, content }) => ({ name, weight, content })),
    });
  });

  it("plans again once a baseline was entered", () => {
    const draft = { ...draftOf(EXPERIMENT), baseline: "10", smallestEffect: "5" };
    expect(requestOf(draft).planned_per_variant).toBe(99_523);
  });

  it("leaves out what stays as it is today, and keeps what was typed for another place", () => {
    const [control, short] = draftOf(EXPERIMENT).variants;
    if (control === undefined || short === undefined) throw new Error("there are two");
    const content = { ...short.content, "pricing-order": { order: "" } };
    const draft = {
      ...{ ...EMPTY_DRAFT, place: "pricing-order", variants: [control, { ...short, content }] },
    };
    expect(requestOf(draft).variants[1]?.content).toEqual({});
    expect(requestOf({ ...draft, place: "home-hero" }).variants[1]?.content).toEqual({
      headline: "Where do you stand?",
    });
  });

  it("sends everyone without an audience", () => {
    expect(requestOf(EMPTY_DRAFT)).toMatchObject({ audience: {}, share: 1, layer: null });
  });

  it.each(EXPERIMENT_STATES)("that is %s sends only what may change", (state) => {
    const sent = Object.keys(changeOf(draftOf(EXPERIMENT), editableIn(state)));
    const isDraft = state === "draft";
    const hasGroups = isDraft || state === "running" || state === "paused";
    for (const field of [
      ...["place", "layer", "primary_goal", "smallest_effect", "planned_per_variant"],
    ]) {
      expect([field, sent.includes(field)]).toEqual([field, isDraft]);
    }
    for (const field of ["variants", "audience", "share"]) {
      expect([field, sent.includes(field)]).toEqual([field, hasGroups]);
    }
    expect(sent).toEqual(expect.arrayContaining(["name", "hypothesis", "goals", "guardrails"]));
  });
});

describe("the key of a test", () => {
  it.each([
    ["A shorter headline!", "a-shorter-headline"],
    ["  Café & Überschrift ", "cafe-uberschrift"],
    ["x".repeat(60), "x".repeat(49)],
    [`${"x".repeat(48)} y`, "x".repeat(48)],
    ["日本", ""],
  ])("named '%s' is '%s'", (name, key) => expect(keyFrom(name)).toBe(key));

  it("is made from the name until it is typed", () => {
    expect(keyOf({ ...EMPTY_DRAFT, name: "One two" })).toBe("one-two");
    expect(keyOf({ ...EMPTY_DRAFT, name: "One two", key: "own" })).toBe("own");
  });
});

it("a new row gets a number that none has", () => {
  expect([nextId([]), nextId([{ id: 2 }, { id: 7 }])]).toEqual([1, 8]);
});
