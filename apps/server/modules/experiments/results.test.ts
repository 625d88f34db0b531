import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AbTestAdmin, abTestAdmin } from "./testing/ab-test-admin.ts";

let product: TestProduct;
let { ask, aTest, writeDays } = {} as AbTestAdmin;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
  ({ ask, aTest, writeDays } = await abTestAdmin(product));
});
afterAll(() => product.stop());

/** As if visitors of one kind had come. */
async function writeSegment(
  experiment: { id: string; variants: { id: string }[] },
  segment: string,
  figures: readonly (readonly [visitors: number, signUps: number])[],
) {
  for (const [at, [visitors, signUps]] of figures.entries()) {
    const variant = experiment.variants[at]?.id;
    await sql`
      insert into experiment_segments (experiment_id, phase, segment, variant_id, goal, people)
      values (${experiment.id}, 1, ${segment}, ${variant}, '', ${visitors}),
        (${experiment.id}, 1, ${segment}, ${variant}, 'sign_up', ${signUps})
    `.execute(product.db);
  }
}

describe("P91 results", () => {
  const started = async (fields: object = {}) => {
    const test = await aTest(fields);
    await ask("PATCH", `/${test.id}`, { state: "running" });
    return test;
  };
  const results = async (id: string) => (await ask("GET", `/${id}/results`)).body;

  it("are the verdict, effects and days, of the newest phase only", async () => {
    const test = await aTest();
    await ask("PATCH", `/${test.id}`, { state: "running" });
    await writeDays(test, [
      [5_000, 500],
      [5_000, 590],
    ]);
    await writeDays(
      test,
      [
        [5_000, 500],
        [5_000, 610],
      ],
      "2026-11-02",
    );
    const { body } = await ask("GET", `/${test.id}/results`);
    expect(body.visitors.map(({ visitors }: { visitors: number }) => visitors)).toEqual([
      10_000, 10_000,
    ]);
    expect(body.verdict).toMatchObject({ kind: "better", variant: "short" });
    expect(body.sample_ratio).toEqual({ chi_square: 0, p: 1, is_mismatch: false });
    const [primary, guardrail] = body.goals;
    expect(primary).toMatchObject({ goal: "sign_up", role: "primary", metric: "proportion" });
    expect(primary.frequentist[0]).toMatchObject({ name: "short", effect: expect.closeTo(0.2) });
    expect(primary.bayesian[0].chance_to_win).toBeGreaterThan(0.99);
    expect(guardrail).toMatchObject({ goal: "view:/pricing", role: "guardrail" });
    expect(guardrail.sequential[0].effect).toBeNull();
    expect(
      body.days.map(({ day, visitors }: { day: string; visitors: number }) => [day, visitors]),
    ).toEqual([
      ["2026-11-01", 10_000],
      ["2026-11-02", 20_000],
    ]);
    await ask("PATCH", `/${test.id}`, { share: 0.5 });
    const later = (await ask("GET", `/${test.id}/results`)).body;
    expect(later).toMatchObject({ verdict: { kind: "too-early" }, days: [] });
    const listed = (await ask("GET")).body.find(({ id }: { id: string }) => id === test.id);
    expect(listed).toMatchObject({ visitors: 0, verdict: { kind: "too-early" } });
  });

  it("name a guardrail that got worse, which puts the test before newer ones in the list", async () => {
    const [test, newer] = [await started(), await started()];
    await writeDays(test, [
      [5_000, 500],
      [5_000, 500],
    ]);
    for (const [at, people] of [1_000, 700].entries()) {
      await sql`
        insert into experiment_days (experiment_id, phase, day, variant_id, goal, people)
        values (${test.id}, 1, '2026-11-01', ${test.variants[at].id}, 'view:/pricing', ${people})
      `.execute(product.db);
    }
    const worse_guardrails = [{ goal: "view:/pricing", variant: "short" }];
    expect(await results(test.id)).toMatchObject({ worse_guardrails });
    const place = async () => {
      const listed: { id: string; worse_guardrails: object[] }[] = (await ask("GET")).body;
      expect(listed.find(({ id }) => id === test.id)).toMatchObject({ worse_guardrails });
      return [test.id, newer.id].map((own) => listed.findIndex(({ id }) => id === own));
    };
    const [first, second] = await place();
    expect(first).toBeLessThan(second ?? -1);
    await ask("PATCH", `/${test.id}`, { state: "stopped" });
    const [later, sooner] = await place();
    expect(later).toBeGreaterThan(sooner ?? -1);
    // Once the control is shipped, nobody meets the variant that hurts.
    const shipping = { state: "shipped", shipped_variant_id: test.variants[0].id, decision: "-" };
    expect((await ask("PATCH", `/${test.id}`, shipping)).status).toBe(200);
    expect(await results(test.id)).toMatchObject({ worse_guardrails: [] });
    await ask("PATCH", `/${test.id}`, { state: "stopped" });
  });

  it("give no effect while a variant has fewer than 150 visitors", async () => {
    const test = await started();
    await writeDays(test, [
      [160, 16],
      [149, 60],
    ]);
    const { verdict, goals, days } = await results(test.id);
    expect(verdict.kind).toBe("too-early");
    expect([goals[0].sequential[0].effect, days[0].effects[0].effect]).toEqual([null, null]);
  });

  it("show the power so far: none at first, about 80% once the planned visitors came", async () => {
    // Of 10%, to find 20% more on each of 28 days: as the form plans it.
    const test = await started({ smallest_effect: 0.2, planned_per_variant: 6_617 });
    expect((await results(test.id)).power).toBeNull();
    const perDay = Math.round(6_617 / 28);
    const powers = [];
    for (let day = 1; day <= 28; day += 1) {
      const figures = [perDay, Math.round(perDay / 10)] as const;
      await writeDays(test, [figures, figures], `2026-11-${String(day).padStart(2, "0")}`);
      if (day % 7 === 0) powers.push((await results(test.id)).power);
    }
    expect(powers).toEqual(powers.toSorted());
    expect(powers[0]).toBeLessThan(0.2);
    expect(powers.at(-1)).toBeCloseTo(0.8, 1);
  });

  it("of segments are those of the primary goal, the largest first, and none below 150", async () => {
    const test = await started();
    await writeSegment(test, "device:desktop", [
      [1_000, 100],
      [1_000, 150],
    ]);
    await writeSegment(test, "device:mobile", [
      [2_000, 100],
      [2_000, 80],
    ]);
    await writeSegment(test, "country:DE", [
      [140, 10],
      [160, 10],
    ]);
    const { segments } = await results(test.id);
    expect(
      segments.map(({ dimension, value }: { dimension: string; value: string }) => [
        dimension,
        value,
      ]),
    ).toEqual([
      ["device", "mobile"],
      ["device", "desktop"],
      ["country", "DE"],
    ]);
    expect(segments[1]).toMatchObject({
      variants: [
        { visitors: 1_000, people: 100, mean: 0.1 },
        { visitors: 1_000, people: 150, mean: 0.15 },
      ],
      effects: [{ name: "short", effect: expect.closeTo(0.5) }],
    });
    expect(segments[2].effects).toEqual([]);
  });

  it("are adjusted for who had been here before, as soon as that is known of all", async () => {
    const test = await started();
    await writeDays(test, [
      [2_000, 300],
      [2_000, 330],
    ]);
    await writeSegment(test, "visit:returning", [
      [1_000, 250],
      [980, 250],
    ]);
    expect((await results(test.id)).adjusted).toBeNull();
    await writeSegment(test, "visit:new", [
      [1_000, 50],
      [1_020, 80],
    ]);
    const { adjusted, goals } = await results(test.id);
    const [plain] = goals[0].sequential;
    // The variant got fewer who had been here, who sign up more: it did better than it looks.
    expect(adjusted[0].effect).toBeGreaterThan(plain.effect);
    expect(adjusted[0].standard_error).toBeLessThan(plain.standard_error);
  });

  it("correct the p of further goals for their number, and of no other", async () => {
    const test = await started({ goals: ["checkout", "purchase", "first_analysis"] });
    await writeDays(test, [
      [2_000, 300],
      [2_000, 330],
    ]);
    for (const [at, people] of [100, 135].entries()) {
      await sql`
        insert into experiment_days (experiment_id, phase, day, variant_id, goal, people)
        select ${test.id}, 1, '2026-11-01', ${test.variants[at].id}, goal, ${people}
        from unnest(array['checkout', 'first_analysis']) as own (goal)
      `.execute(product.db);
    }
    const { goals } = await results(test.id);
    const byGoal = new Map<string, { p?: number; corrected_p?: number }>(
      goals.map((one: { goal: string; sequential: object[] }) => [one.goal, one.sequential[0]]),
    );
    const { p = 0, corrected_p } = byGoal.get("checkout") ?? {};
    expect(corrected_p).toBeCloseTo(2 * p);
    expect(byGoal.get("purchase")?.corrected_p).toBeUndefined();
    expect(byGoal.get("sign_up")?.corrected_p).toBeUndefined();
  });
});
