import { PLANS } from "@sightline/domain/billing";
import { newEventId } from "@sightline/domain/traffic";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "../../platform/http/index.ts";
import type { JobQueue } from "../../platform/jobs/index.ts";
import { sessionHash } from "./ab-session.ts";
import { countExposure } from "./events.queries.ts";
import { COUNT_KEPT, COUNT_PURCHASE, createServerGoals } from "./server-goals.ts";

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

const newSession = () => newEventId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36";

let count = 0;
async function running() {
  count += 1;
  const { body } = await call(product.url, "POST", "/api/admin/ab-tests", {
    token,
    body: {
      ...{ key: `server-${count}`, name: "A headline", place: "home-hero" },
      ...{ primary_goal: "sign_up", goals: ["purchase"], guardrails: ["subscription_kept"] },
      ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
      variants: [
        { name: "control", weight: 1 },
        { name: "short", weight: 1, content: { headline: "Where do you stand?" } },
      ],
    },
  });
  await call(product.url, "PATCH", `/api/admin/ab-tests/${body.id}`, {
    token,
    body: { state: "running" },
  });
  return body;
}

const seeTest = (test_key: string, session_id: string) =>
  call(product.url, "POST", "/api/functions/track-ab-event", {
    body: { test_key, session_id, event_type: "exposure" },
    headers: { "user-agent": CHROME },
  });

async function reached(id: string): Promise<Record<string, [people: number, value: number]>> {
  const { rows } = await sql<{ goal: string; people: number; value: number }>`
    select goal, sum(people)::int as people, sum(value) as value from experiment_days
    where experiment_id = ${id} and goal <> '' group by goal
  `.execute(product.db);
  return Object.fromEntries(rows.map(({ goal, people, value }) => [goal, [people, value]]));
}

/** The listeners, with a queue that runs nothing by itself and a key of its own. */
function ownGoals() {
  const sent: object[] = [];
  const queue = { send: async (_: string, data: object) => void sent.push(data) };
  const sessionKey = Buffer.from("a key of this test");
  const goals = createServerGoals({
    ...{ db: product.db, sessionKey, queue: queue as unknown as JobQueue },
  });
  const run = (name: string, data: object = {}) =>
    goals.jobs
      .find((job) => job.name === name)
      ?.handle(data, { id: "", signal: AbortSignal.timeout(60_000) });
  const expose = (test: { id: string; variants: { id: string }[] }, sessionId: string) =>
    countExposure(product.db, {
      ...{ id: crypto.randomUUID(), experimentId: test.id, phase: 1, at: new Date() },
      session: sessionHash(sessionKey, test.id, sessionId),
      ...{ variantId: test.variants[1]?.id ?? "", country: null, device: "desktop" },
      returning: false,
    });
  return { ...goals, sent, run, expose };
}

const browserWith = (sessionId: string | null) =>
  ({ cookie: () => sessionId, log: { error: () => {} } }) as unknown as RequestContext;

const subscription = (id: string) => ({
  ...{ plan: "professional", cycle: "yearly", subscriptionId: id },
});

describe("R7.8 P91 a sign-up", () => {
  it("is counted by the server, for browsers that agreed and saw the test", async () => {
    const { id, key } = await running();
    const agreed = newSession();
    await seeTest(key, agreed);
    const cookie = (session: string) => ({ cookie: `sightline_ab_session=${session}` });
    const signUpWith = (headers: Record<string, string>) =>
      call(product.url, "POST", "/api/auth/sign-up/email", {
        body: {
          ...{ name: "Ana", email: `ana-${crypto.randomUUID()}@example.com` },
          password: "correct horse battery",
        },
        headers,
      });
    await signUpWith({});
    await signUpWith(cookie(newSession()));
    expect(await reached(id)).toEqual({});
    const { body } = await signUpWith(cookie(agreed));
    expect(await reached(id)).toEqual({ sign_up: [1, 0] });
    const { refresh_token } = body.session;
    const again = await call(product.url, "POST", "/api/auth/refresh", { body: { refresh_token } });
    expect(await reached(id)).toEqual({ sign_up: [1, 0] });

    const members = () =>
      sql`select 1 from experiment_members where user_id = ${body.user.id}`.execute(product.db);
    expect((await members()).rows).toHaveLength(1);
    const left = await call(product.url, "DELETE", "/api/experiments/membership", {
      token: again.body.access_token,
    });
    expect(left.status).toBe(204);
    expect((await members()).rows).toEqual([]);
  });
});

describe("R7.8 P91 a purchase", () => {
  it("counts with the price of plan and cycle, once, and as kept after 30 days", async () => {
    const test = await running();
    const { user } = await signUp(product.url);
    const goals = ownGoals();
    const session = newSession();
    await goals.expose(test, session);
    await goals.onCheckout(user.id, browserWith(null));
    await goals.onCheckout(user.id, browserWith(session));

    const paid = subscription("sub_1");
    await product.db.transaction().execute((tx) => goals.onSubscribed(tx, user.id, paid as never));
    expect(await reached(test.id)).toEqual({});
    const [purchase = {}] = goals.sent;
    await goals.run(COUNT_PURCHASE, purchase);
    await goals.run(COUNT_PURCHASE, purchase);
    const bought = { purchase: [1, PLANS.professional.prices.yearly] };
    expect(await reached(test.id)).toEqual(bought);

    await sql`
      insert into subscribers
        (user_id, provider, subscribed, subscription_tier, subscription_id, plan, cycle)
      values (${user.id}, 'sandbox', true, 'Pro', 'sub_1', 'professional', 'yearly')
    `.execute(product.db);
    const age = (days: number) =>
      sql`
        update experiment_members set purchased_at = now() - make_interval(days => ${days})
        where user_id = ${user.id}
      `.execute(product.db);
    await age(29);
    await goals.run(COUNT_KEPT);
    expect(await reached(test.id)).toEqual(bought);
    await age(31);
    await goals.run(COUNT_KEPT);
    await goals.run(COUNT_KEPT);
    expect(await reached(test.id)).toEqual({ ...bought, subscription_kept: [1, 0] });
  });

  it("that was canceled by then isn't kept, and is not looked at again", async () => {
    const test = await running();
    const { user } = await signUp(product.url);
    const goals = ownGoals();
    const session = newSession();
    await goals.expose(test, session);
    await goals.onCheckout(user.id, browserWith(session));
    await goals.run(COUNT_PURCHASE, {
      ...{ user_id: user.id, subscription_id: "sub_2", value: 29 },
      at: new Date(Date.now() - 31 * 86_400_000).toISOString(),
    });
    await goals.run(COUNT_KEPT);
    expect(await reached(test.id)).toEqual({ purchase: [1, 29] });
    const { rows } = await sql`
      select 1 from experiment_members where user_id = ${user.id} and kept_checked_at is not null
    `.execute(product.db);
    expect(rows).toHaveLength(1);
  });

  it("of an account without consent is nobody's", async () => {
    const test = await running();
    const { user } = await signUp(product.url);
    const goals = ownGoals();
    await goals.expose(test, newSession());
    await goals.onCheckout(user.id, browserWith(null));
    await goals.run(COUNT_PURCHASE, {
      ...{ user_id: user.id, subscription_id: "sub_3", value: 29 },
      at: new Date().toISOString(),
    });
    expect(await reached(test.id)).toEqual({});
  });
});

it("P91 each exposure and goal is added to its day and to each of its visitor's segments", async () => {
  const test = await running();
  await seeTest(test.key, newSession());
  const { rows } = await sql<{ segment: string; people: number }>`
    select segment, people from experiment_segments where experiment_id = ${test.id} order by segment
  `.execute(product.db);
  expect(rows).toEqual([
    { segment: "device:desktop", people: 1 },
    { segment: "visit:new", people: 1 },
  ]);
});
