import { openDatabase } from "@sightline/database";
import { type ProviderSubscription, planStateOf } from "@sightline/domain/billing";
import type { Payments } from "@sightline/providers/payments";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { rounds } from "@sightline/testing/rounds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planStateOfUser, saveCustomer } from "./billing.queries.ts";
import { createConverge } from "./converge.ts";

const SEEDS = rounds({ usually: 30, all: 1_000 });
const AT_ONCE = 8;
const MOST_COPIES = 5;
const NODES = 2;

let database: TestDatabase;
let own: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  const connection = { connectionString: database.url };
  own = openDatabase({
    connection,
    maxConnections: 10,
    applicationName: "sightline-converge-test",
  });
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));

function subscription(change: Partial<ProviderSubscription>): ProviderSubscription {
  return {
    id: "sub_1",
    status: "active",
    plan: "lite",
    tier: null,
    cycle: "monthly",
    periodEnd: day(30),
    cancelsAtPeriodEnd: false,
    next: null,
    pending: null,
    startedAt: day(0),
    ...change,
  };
}

interface Step {
  readonly events: number;
  readonly state: readonly ProviderSubscription[];
}

/** Two years of a customer: the provider's state after each step, and how many events it sends. */
const LIFE: readonly Step[] = (() => {
  const ended = subscription({ status: "canceled", plan: "enterprise" });
  const second = { id: "sub_2", startedAt: day(200) };
  const next = { plan: "lite", cycle: "monthly" } as const;
  const lives: [number, Partial<ProviderSubscription>, ProviderSubscription?][] = [
    [2, { status: "incomplete", plan: "enterprise" }],
    [3, { plan: "lite" }],
    [2, { plan: "lite", periodEnd: day(60) }],
    [2, { plan: "lite", status: "past_due", periodEnd: day(60) }],
    [2, { plan: "lite", periodEnd: day(90) }],
    [2, { plan: "professional", periodEnd: day(90) }],
    [1, { plan: "professional", periodEnd: day(90), next }],
    [1, { plan: "professional", periodEnd: day(90) }],
    [2, { plan: "enterprise", periodEnd: day(120) }],
    [2, { plan: "enterprise", status: "past_due", periodEnd: day(120) }],
    [2, { plan: "enterprise", status: "unpaid", periodEnd: day(120) }],
    [2, { plan: "enterprise", status: "canceled", periodEnd: day(120) }],
    [3, { ...second, plan: "professional", cycle: "yearly", periodEnd: day(565) }, ended],
    [1, { ...second, plan: "professional", cycle: "yearly", periodEnd: day(565), next }, ended],
    [2, { ...second, plan: "lite", periodEnd: day(595) }, ended],
    [1, { ...second, plan: "lite", periodEnd: day(595), cancelsAtPeriodEnd: true }, ended],
    [1, { ...second, plan: "lite", periodEnd: day(595) }, ended],
    [2, { ...second, plan: "lite", periodEnd: day(625), cancelsAtPeriodEnd: true }, ended],
  ];
  return lives.map(([events, change, before]) => ({
    events,
    state: before === undefined ? [subscription(change)] : [before, subscription(change)],
  }));
})();

async function live(seed: number): Promise<{ userId: string; wrong: string[] }> {
  const chance = chanceFrom(seed);
  const customer = `cus_${seed}`;
  const { id: userId } = await own.db
    .insertInto("users")
    .values({ email: `${seed}@customer.example`, name: "Ana" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveCustomer(own.db, "stripe", userId, customer);

  let lived = 0;
  let events = 0;
  const waiting: number[] = [];
  const applied = new Set<number>();
  const over = () => lived === LIFE.length && waiting.length === 0;

  /** A response may be outdated by the time it arrives. */
  const answering = (slowly: () => Promise<unknown>) =>
    ({
      name: "stripe",
      async subscriptionsOf() {
        const answer = LIFE[lived - 1]?.state ?? [];
        await slowly();
        return [...answer];
      },
    }) as unknown as Payments;
  const aFewTurns = async () => {
    for (let turns = chance() * 4; turns > 0; turns -= 1) await nextTurn();
  };

  const paid = new Set(["free"]);
  const wrong: string[] = [];
  const watch = async (_tx: unknown, _user: string, plan: { tier: string }) => {
    if (!paid.has(plan.tier)) wrong.push(`seed ${seed}: ${plan.tier} was never paid`);
  };
  const listeners = {
    ...{ onPlanChanged: [watch], onSubscriptionChanged: async () => {}, onSubscribed: [] },
  };
  const nodes = Array.from({ length: NODES }, () =>
    createConverge(own.db, answering(aFewTurns), listeners),
  );
  const restDone = Promise.withResolvers<void>();
  const lastNode = createConverge(
    own.db,
    answering(() => restDone.promise),
    listeners,
  );
  const last: Promise<unknown>[] = [];

  const liveOn = () => {
    const step = LIFE[lived];
    if (step === undefined) return;
    lived += 1;
    paid.add(planStateOf(step.state, [], day(0)).tier);
    for (let event = 0; event < step.events; event += 1) {
      events += 1;
      const copies = 1 + Math.floor(chance() * MOST_COPIES);
      waiting.push(...Array<number>(copies).fill(events));
    }
  };
  /** Like the inbox: copies that arrive before the first is settled are settled too. */
  const deliver = async () => {
    while (!over()) {
      if (waiting.length === 0 || chance() < 0.3) liveOn();
      const [event] = waiting.splice(Math.floor(chance() * waiting.length), 1);
      if (event === undefined || applied.has(event)) continue;
      if (last.length === 0 && chance() < 0.05) last.push(lastNode(userId));
      else await nodes[Math.floor(chance() * NODES)]?.(userId);
      applied.add(event);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deliver));
  restDone.resolve();
  await Promise.all(last);
  return { userId, wrong };
}

const nextTurn = () => new Promise((done) => setImmediate(done));

describe("P58 P59 the converge step", () => {
  it("the life has at least thirty events", () =>
    expect(LIFE.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThanOrEqual(30));

  it("events one to five times, in any order, eight at once, on three nodes, end the same for every seed", {
    timeout: 900_000,
  }, async () => {
    const expected = planStateOf(LIFE.at(-1)?.state ?? [], [], day(0));
    let seed = 0;
    const work = async () => {
      while (seed < SEEDS) {
        seed += 1;
        const mine = seed;
        const { userId, wrong } = await live(mine);
        expect(wrong).toEqual([]);
        expect(await planStateOfUser(own.db, userId), `seed ${mine}`).toEqual(expected);
      }
    };
    await Promise.all([work(), work(), work()]);
  });
});
