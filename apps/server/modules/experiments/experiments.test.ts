import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AbTestAdmin, abTestAdmin, DRAFT } from "./testing/ab-test-admin.ts";

let product: TestProduct;
let { ask, aTest, writeDays } = {} as AbTestAdmin;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
  ({ ask, aTest, writeDays } = await abTestAdmin(product));
});
afterAll(() => product.stop());

describe("P91 an A/B test", () => {
  it("is drafted, started, paused, stopped, shipped, rolled back and archived, each in the log", async () => {
    const { id, variants } = await aTest({ name: "Through every state" });
    const states = [];
    const ends = [];
    for (const change of [
      { state: "running" },
      { state: "paused" },
      { state: "running" },
      { state: "stopped" },
      { state: "shipped", shipped_variant_id: variants[1].id, decision: "It reads better." },
      { state: "stopped" },
      { state: "archived" },
    ]) {
      const { status, body } = await ask("PATCH", `/${id}`, change);
      expect([change.state, status, body.message]).toEqual([change.state, 200, undefined]);
      states.push([body.state, body.shipped_variant_id]);
      ends.push(body.ended_at);
    }
    expect(new Set(ends.slice(3)).size).toBe(1);
    expect(states.at(-3)).toEqual(["shipped", variants[1].id]);
    // What was rolled back is known afterwards.
    expect(states.at(-2)).toEqual(["stopped", variants[1].id]);
    expect(states.at(-1)).toEqual(["archived", variants[1].id]);
    const { rows } = await sql<{ action: string }>`
      select action from admin_actions where subject_id = ${id} order by created_at
    `.execute(product.db);
    expect(rows.map(({ action }) => action)).toEqual([
      "ab-test.draft",
      "ab-test.running",
      "ab-test.paused",
      "ab-test.resumed",
      "ab-test.stopped",
      "ab-test.shipped",
      "ab-test.rolled-back",
      "ab-test.archived",
    ]);
  });

  it("doesn't start while a variant shows the same as the control or another one", async () => {
    const start = async (variants: object[]) => {
      const key = `alike-${variants.length}-${crypto.randomUUID().slice(0, 8)}`;
      const { body } = await ask("POST", "", { ...DRAFT, key, variants });
      return ask("PATCH", `/${body.id}`, { state: "running" });
    };
    const [control, short] = DRAFT.variants;
    const same = "shows the same as";
    const give = "Give it content of its own, then start the test.";
    expect(await start([control ?? {}, { name: "b", weight: 1 }])).toMatchObject({
      ...{ status: 409, body: { message: `'b' ${same} the control. ${give}` } },
    });
    expect(await start([control ?? {}, short ?? {}, { ...short, name: "c" }])).toMatchObject({
      ...{ status: 409, body: { message: `'c' ${same} 'short'. ${give}` } },
    });
  });

  it.each([
    ["a key that is taken", { key: "taken" }, 409],
    ["a place that there isn't", { place: "nowhere" }, 400],
    ["a control with content", { variants: [{ ...DRAFT.variants[1] }, DRAFT.variants[0]] }, 400],
    ["two variants of the same name", { variants: [DRAFT.variants[0], DRAFT.variants[0]] }, 400],
    ["a single variant", { variants: [DRAFT.variants[0]] }, 400],
    [
      "text that is too long",
      {
        variants: [DRAFT.variants[0], { name: "b", weight: 1, content: { call: "x".repeat(31) } }],
      },
      400,
    ],
    [
      "a field that the place hasn't",
      { variants: [DRAFT.variants[0], { name: "b", weight: 1, content: { color: "red" } }] },
      400,
    ],
    ["a goal that there isn't", { primary_goal: "fame" }, 400],
    ["nobody's share", { share: 0 }, 400],
    ["a key with spaces", { key: "a b" }, 400],
  ])("is refused with %s", async (_, wrong, expected) => {
    await ask("POST", "", { ...DRAFT, key: "taken" });
    const { status } = await ask("POST", "", {
      ...DRAFT,
      key: `refused-${crypto.randomUUID()}`,
      ...wrong,
    });
    expect(status).toBe(expected);
  });

  it.each([
    ["draft", ["paused", "stopped", "shipped"]],
    ["running", ["draft", "shipped", "archived"]],
    ["stopped", ["draft", "running", "paused"]],
  ])("that is %s can't become %j", async (from, to) => {
    const { id } = await aTest();
    if (from !== "draft") await ask("PATCH", `/${id}`, { state: "running" });
    if (from === "stopped") await ask("PATCH", `/${id}`, { state: "stopped" });
    for (const state of to) {
      expect([state, (await ask("PATCH", `/${id}`, { state })).status]).toEqual([state, 409]);
    }
  });

  it("begins a new phase when its weights, share or audience change while it runs", async () => {
    const { id, variants, phase } = await aTest();
    expect(phase).toBe(1);
    const reweighted = variants.map((one: object) => ({ ...one, weight: 3, id: undefined }));
    expect((await ask("PATCH", `/${id}`, { share: 0.5 })).body.phase).toBe(1);
    await ask("PATCH", `/${id}`, { state: "running" });
    expect((await ask("PATCH", `/${id}`, { name: "Another name" })).body.phase).toBe(1);
    expect((await ask("PATCH", `/${id}`, { share: 0.7 })).body.phase).toBe(2);
    expect((await ask("PATCH", `/${id}`, { audience: { devices: ["mobile"] } })).body.phase).toBe(
      3,
    );
    expect((await ask("PATCH", `/${id}`, { audience: { devices: ["mobile"] } })).body.phase).toBe(
      3,
    );
    expect((await ask("PATCH", `/${id}`, { variants: reweighted })).body.phase).toBe(4);
    const other = [...DRAFT.variants.slice(0, 1), { ...DRAFT.variants[1], name: "other" }];
    expect((await ask("PATCH", `/${id}`, { variants: other })).status).toBe(409);
    expect((await ask("PATCH", `/${id}`, { primary_goal: "purchase" })).status).toBe(409);
    expect((await ask("PATCH", `/${id}`, { planned_per_variant: 5 })).status).toBe(409);
    expect((await ask("PATCH", `/${id}`, { smallest_effect: 0.5 })).status).toBe(409);
  });

  it("that has ended keeps its groups, and may change its words", async () => {
    const { id, variants } = await aTest();
    await ask("PATCH", `/${id}`, { state: "running" });
    await ask("PATCH", `/${id}`, { state: "stopped" });
    const other = variants.map((one: object) => ({ ...one, weight: 3, id: undefined }));
    for (const change of [
      { variants: other },
      { share: 0.5 },
      { audience: { countries: ["DE"] } },
    ]) {
      expect(await ask("PATCH", `/${id}`, change)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("Once a test has ended") },
      });
    }
    const { body } = await ask("PATCH", `/${id}`, { name: "In other words", share: 1 });
    expect(body).toMatchObject({ name: "In other words", phase: 1, variants });
  });

  it("whose groups are not what was planned ships nothing until it is explained", async () => {
    const test = await aTest({
      place: "pricing-order",
      variants: [
        { name: "control", weight: 1 },
        { name: "largest", weight: 1, content: { order: "largest first" } },
      ],
    });
    await ask("PATCH", `/${test.id}`, { state: "running" });
    await writeDays(test, [
      [5_300, 500],
      [4_700, 900],
    ]);
    expect((await ask("GET", `/${test.id}/results`)).body.verdict).toEqual({ kind: "mismatch" });
    await ask("PATCH", `/${test.id}`, { state: "stopped" });
    const shipping = { state: "shipped", shipped_variant_id: test.variants[1].id };
    const refused = await ask("PATCH", `/${test.id}`, shipping);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("weren't split as planned") },
    });
    await ask("PATCH", `/${test.id}`, { explanation: "A redirect lost some of them." });
    expect((await ask("PATCH", `/${test.id}`, shipping)).status).toBe(200);
    const second = await aTest({
      place: "pricing-order",
      variants: [
        { name: "control", weight: 1 },
        { name: "largest", weight: 1, content: { order: "largest first" } },
      ],
    });
    await ask("PATCH", `/${second.id}`, { state: "running" });
    await ask("PATCH", `/${second.id}`, { state: "stopped" });
    const also = { state: "shipped", shipped_variant_id: second.variants[1].id };
    expect((await ask("PATCH", `/${second.id}`, also)).status).toBe(409);
  });
});

describe("P91 the calculator", () => {
  it("judges figures from anywhere", async () => {
    const asked = {
      metric: "proportion",
      engine: "sequential",
      effect: "relative",
      variants: [
        { name: "A", n: 10_000, weight: 0.5, conversions: 1_000 },
        { name: "B", n: 10_000, weight: 0.5, conversions: 1_100 },
      ],
    };
    const { status, body } = await ask("POST", "/calculate", asked);
    expect(status).toBe(200);
    expect(body.effects).toHaveLength(1);
    expect(body.effects[0].low).toBeCloseTo(-0.042206, 6);
    expect(body.effects[0].p).toBeCloseTo(0.549038, 6);
    expect(body.sample_ratio).toEqual({ chi_square: 0, p: 1 });
  });

  it.each([
    ["more conversions than visitors", { n: 10, conversions: 11 }],
    ["a negative number", { n: -1, conversions: 0 }],
    ["no figures", {}],
  ])("refuses %s", async (_, wrong) => {
    const { status } = await ask("POST", "/calculate", {
      ...{ metric: "proportion", engine: "bayesian", effect: "absolute" },
      variants: [
        { name: "A", n: 10, weight: 1, conversions: 1 },
        { name: "B", weight: 1, ...wrong },
      ],
    });
    expect(status).toBe(400);
  });

  it("has no effect where there is nothing to compare with", async () => {
    const { body } = await ask("POST", "/calculate", {
      ...{ metric: "mean", engine: "frequentist", effect: "relative" },
      variants: [
        { name: "A", n: 100, weight: 1, sum: 0, sum_squares: 0 },
        { name: "B", n: 100, weight: 1, sum: 5, sum_squares: 9 },
      ],
    });
    expect(body.effects).toEqual([
      { name: "B", effect: null, standard_error: null, low: null, high: null },
    ]);
  });
});
