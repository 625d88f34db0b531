import { newEventId } from "@sightline/domain/traffic";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { experimentsJobs } from "./experiments.jobs.ts";

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
  const admin = await signUp(product.url);
  token = admin.access_token;
  await sql`update users set role = 'admin' where id = ${admin.user.id}`.execute(product.db);
});
afterAll(() => product.stop());
beforeEach(() => sql`update experiments set state = 'archived'`.execute(product.db));

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36" };
const newSession = () => newEventId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

let count = 0;
async function running(fields: object = {}) {
  count += 1;
  const { body } = await call(product.url, "POST", "/api/admin/ab-tests", {
    token,
    body: {
      ...{ key: `seen-${count}`, name: "A headline", place: "home-hero" },
      ...{ primary_goal: "checkout", goals: ["view:/pricing", "sign_up", "purchase"] },
      ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
      variants: [
        { name: "control", weight: 1 },
        { name: "short", weight: 1, content: { headline: "Where do you stand?" } },
      ],
      ...fields,
    },
  });
  await change(body.id, { state: "running" });
  return body;
}

const change = (id: string, asked: object) =>
  call(product.url, "PATCH", `/api/admin/ab-tests/${id}`, { token, body: asked });

/** The cookies of a browser, as they come and go. */
function aVisitor(session: string | null = newSession()) {
  const cookies = new Map(session === null ? [] : [["sightline_ab_session", session]]);
  return {
    session,
    cookies,
    async see(query = "path=/") {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(`${product.url}/api/experiments/shown?${query}`, {
        headers: { ...BROWSER, cookie },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ""] = set.split(";");
        cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      return { ...(await answer.json()), set: answer.headers.getSetCookie() };
    },
    report: (test_key: string, event_type: string, more: object = {}, headers: object = {}) =>
      fetch(`${product.url}/api/functions/track-ab-event`, {
        method: "POST",
        headers: { ...BROWSER, "content-type": "application/json", ...headers },
        body: JSON.stringify({ test_key, session_id: session, event_type, ...more }),
      }).then((answer) => answer.json()),
  };
}

async function sumsOf(id: string) {
  const { body } = await call(product.url, "GET", `/api/admin/ab-tests/${id}/results`, { token });
  return {
    visitors: body.visitors.reduce(
      (all: number, { visitors }: { visitors: number }) => all + visitors,
      0,
    ),
    goals: Object.fromEntries(
      body.goals.map(
        ({ goal, variants }: { goal: string; variants: { people: number; value: number }[] }) => [
          goal,
          [
            variants.reduce((all, { people }) => all + people, 0),
            variants.reduce((all, { value }) => all + value, 0),
          ],
        ],
      ),
    ),
  };
}

describe("R3.6 R9.3 what a visitor sees", () => {
  it("is the control without a session: no cookie, and nobody is counted", async () => {
    const { id } = await running();
    const nobody = aVisitor(null);
    expect(await nobody.see()).toEqual({ content: {}, tests: [], set: [] });
    expect((await sumsOf(id)).visitors).toBe(0);
  });

  it("stays the same, in a cookie of 30 days with variantId, assignmentId and timestamp", async () => {
    const { key, variants } = await running();
    const ana = aVisitor();
    const first = await ana.see();
    expect(first.set).toEqual([
      expect.stringMatching(new RegExp(`^sightline_ab_${key}=.*Max-Age=2592000.*SameSite=Lax`)),
    ]);
    expect(first.set[0]).not.toContain("HttpOnly");
    const kept = JSON.parse(decodeURIComponent(ana.cookies.get(`sightline_ab_${key}`) ?? ""));
    expect(kept).toEqual({
      variantId: first.tests[0].variant_id,
      assignmentId: first.tests[0].assignment_id,
      timestamp: expect.any(Number),
    });
    expect(variants.map(({ id }: { id: string }) => id)).toContain(kept.variantId);
    // What the browser has isn't sent again.
    expect(await ana.see()).toEqual({ content: first.content, tests: first.tests, set: [] });
    const aDayOld = { ...kept, timestamp: kept.timestamp - 86_400_000 };
    ana.cookies.set(`sightline_ab_${key}`, encodeURIComponent(JSON.stringify(aDayOld)));
    expect((await ana.see()).set).toEqual([
      expect.stringMatching(new RegExp(`^sightline_ab_${key}=.*Max-Age=2592000`)),
    ]);
    const elsewhere = await ana.see("path=/about");
    expect(elsewhere).toMatchObject({ content: {}, tests: [] });
  });

  it("is split as planned, and each variant shows its content over the control's", async () => {
    const { variants } = await running();
    const shown = { [variants[0].id]: 0, [variants[1].id]: 0 } as Record<string, number>;
    for (let n = 0; n < 100; n += 1) {
      const { tests, content } = await aVisitor().see();
      const own = tests[0].variant_id;
      shown[own] = (shown[own] ?? 0) + 1;
      expect(content["home-hero"].headline).toBe(
        own === variants[1].id
          ? "Where do you stand?"
          : "See where you stand in search\nand in AI answers.",
      );
      expect(content["home-hero"].call).toBe("Analyze");
    }
    expect(Object.values(shown).every((part) => part > 25)).toBe(true);
  });

  it("of two tests in a layer is one", async () => {
    await running({ layer: "hero" });
    const other = await running({
      layer: "hero",
      place: "pricing-order",
      variants: [
        { name: "control", weight: 1 },
        { name: "largest", weight: 1, content: { order: "largest first" } },
      ],
    });
    const both = { one: 0, other: 0 };
    for (let n = 0; n < 40; n += 1) {
      const visitor = aVisitor();
      const home = (await visitor.see()).tests.length;
      const pricing = (await visitor.see("path=/pricing")).tests.length;
      expect(home + pricing).toBe(1);
      both.one += home;
      both.other += pricing;
    }
    expect(both.one).toBeGreaterThan(5);
    expect(both.other).toBeGreaterThan(5);
    expect(other.layer).toBe("hero");
  });

  it("is what was shipped, for everyone, until it is rolled back", async () => {
    const { id, variants } = await running();
    await change(id, { state: "stopped" });
    await change(id, { state: "shipped", shipped_variant_id: variants[1].id });
    const headline = async () => (await aVisitor(null).see()).content["home-hero"]?.headline;
    expect(await headline()).toBe("Where do you stand?");
    await change(id, { state: "stopped" });
    expect(await headline()).toBeUndefined();
  });

  it("follows what another node changes, with the next request", async () => {
    const { key, id } = await running();
    const ana = aVisitor();
    const shown = async () => (await ana.see()).tests.map((test: { key: string }) => test.key);
    const elsewhere = (state: string) =>
      sql`update experiments set state = ${state} where id = ${id}`.execute(product.db);
    for (let time = 0; time < 5; time += 1) {
      expect(await shown()).toEqual([key]);
      await elsewhere("paused");
      expect(await shown()).toEqual([]);
      await elsewhere("running");
    }
    const before = (await ana.see()).tests[0].assignment_id;
    await sql`update experiments set phase = phase + 1 where id = ${id}`.execute(product.db);
    expect((await ana.see()).tests[0].assignment_id).not.toBe(before);
  });

  it("can be looked at before, and counts for nothing", async () => {
    const { id, variants } = await running();
    await change(id, { state: "paused" });
    const ana = aVisitor();
    const { content, tests, set } = await ana.see(`path=/&preview=${variants[1].id}`);
    expect([content["home-hero"].headline, tests, set]).toEqual(["Where do you stand?", [], []]);
  });
});

it("a night after 90 days nobody who was counted is known any more, and the results stay", async () => {
  const { key, id } = await running();
  const ana = aVisitor();
  await ana.report(key, "exposure");
  await ana.report(key, "checkout");
  const counted = await sumsOf(id);
  await change(id, { state: "stopped" });
  const cleanUp = experimentsJobs(product.db)[0];
  const left = async () => {
    await cleanUp?.handle({}, { id: "", signal: AbortSignal.timeout(60_000) });
    const { rows } = await sql<{ exposures: number; conversions: number; events: number }>`
      select (select count(*) from experiment_exposures where experiment_id = ${id}) as exposures,
        (select count(*) from experiment_conversions where experiment_id = ${id}) as conversions,
        (select count(*) from experiment_events where experiment_id = ${id}) as events
    `.execute(product.db);
    return rows[0];
  };
  expect(await left()).toEqual({ exposures: 1, conversions: 1, events: 2 });
  await sql`update experiment_events set received_at = now() - interval '8 days'`.execute(
    product.db,
  );
  expect(await left()).toEqual({ exposures: 1, conversions: 1, events: 0 });
  await sql`update experiments set ended_at = now() - interval '91 days' where id = ${id}`.execute(
    product.db,
  );
  expect(await left()).toEqual({ exposures: 0, conversions: 0, events: 0 });
  expect(await sumsOf(id)).toEqual(counted);
});

describe("R7.8 what a visitor does", () => {
  it("counts after the exposure, each delivery once, and a value by its sum", async () => {
    const { key, id } = await running();
    const ana = aVisitor();
    expect(await ana.report(key, "checkout")).toEqual({ recorded: false });
    expect(await ana.report(key, "exposure")).toEqual({ recorded: true });
    expect(await ana.report(key, "exposure")).toEqual({ recorded: false });
    const event_metadata = { event_id: crypto.randomUUID() };
    const twice = await Promise.all(
      [1, 2, 3].map(() => ana.report(key, "checkout", { event_metadata })),
    );
    expect(twice.filter(({ recorded }) => recorded)).toHaveLength(1);
    await ana.report(key, "view:/pricing", { event_value: 30 });
    await ana.report(key, "view:/pricing", { event_value: 12 });
    for (const other of ["first_analysis", "sign_up", "purchase", "subscription_kept"]) {
      expect(await ana.report(key, other, { event_value: 5 })).toEqual({ recorded: false });
    }
    expect(await sumsOf(id)).toEqual({
      visitors: 1,
      goals: { checkout: [1, 0], "view:/pricing": [1, 42], sign_up: [0, 0], purchase: [0, 0] },
    });
    const { rows } = await sql<{ squares: number }>`
      select squares from experiment_days where experiment_id = ${id} and goal = 'view:/pricing'
    `.execute(product.db);
    expect(rows).toEqual([{ squares: 42 ** 2 }]);
  });

  it("counts if its exposure arrives right behind it", async () => {
    const { key, id } = await running();
    const ana = aVisitor();
    const goal = ana.report(key, "checkout");
    await ana.report(key, "exposure");
    expect(await goal).toEqual({ recorded: true });
    expect((await sumsOf(id)).goals.checkout).toEqual([1, 0]);
  });

  it("ten goals of one visitor at the same time make one person", async () => {
    const { key, id } = await running();
    const ana = aVisitor();
    await ana.report(key, "exposure");
    await Promise.all(Array.from({ length: 10 }, () => ana.report(key, "checkout")));
    expect((await sumsOf(id)).goals.checkout).toEqual([1, 0]);
  });

  it("of programs, of unknown tests and of tests that don't run isn't counted", async () => {
    const { key, id } = await running();
    const bot = {
      "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    };
    expect(await aVisitor().report(key, "exposure", {}, bot)).toEqual({ recorded: false });
    expect(await aVisitor().report("no-such-test", "exposure")).toEqual({ recorded: false });
    await change(id, { state: "paused" });
    expect(await aVisitor().report(key, "exposure")).toEqual({ recorded: false });
    expect((await sumsOf(id)).visitors).toBe(0);
  });

  it("with another's user id is refused and recorded", async () => {
    const { key } = await running();
    const { user } = await signUp(product.url);
    const answer = await aVisitor().report(key, "exposure", { user_id: user.id });
    expect(answer).toMatchObject({ code: "FORBIDDEN" });
    const { rows } = await sql`
      select 1 from security_events where event_data ->> 'named' = ${user.id}
    `.execute(product.db);
    expect(rows).toHaveLength(1);
  });
});
