import { openDatabase } from "@sightline/database";
import { limitMessage, PLANS, usageMonth } from "@sightline/domain/billing";
import type { MailTransport } from "@sightline/providers/mail";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJobQueue, type JobQueue } from "../../platform/jobs/index.ts";
import { createLog } from "../../platform/logging/index.ts";
import { createMailing } from "../mailing/index.ts";
import { createUnits, type Reserved, type Units } from "./reserve-units.ts";
import { unitsUsed } from "./usage.queries.ts";

const FREE_UNITS = 20_000;
const MOST_CONNECTIONS = 20;

let database: TestDatabase;
let own: ReturnType<typeof openDatabase>;
let queue: JobQueue;
let units: Units;
beforeAll(async () => {
  database = await createTestDatabase();
  const connection = { connectionString: database.url };
  const log = createLog("silent", {});
  const maxConnections = MOST_CONNECTIONS;
  own = openDatabase({ connection, maxConnections, applicationName: "sightline-units-test" });
  queue = createJobQueue(connection, log, { worker: false });
  const mailing = createMailing({
    ...{ db: own.db, queue, log, transport: {} as MailTransport },
    key: Buffer.from("a key"),
  });
  await queue.start(mailing.jobs.map(({ name }) => name));
  const settings = { appUrl: "https://sightline.example", supportEmail: "help@sightline.example" };
  units = createUnits(mailing, settings);
});
afterAll(async () => {
  await queue.stop();
  await own.close();
  await database.drop();
});

async function customer(tier = "free") {
  const email = `${crypto.randomUUID()}@customer.example`;
  const { id } = await own.db
    .insertInto("users")
    .values({ email, name: "Ana" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = { user_id: id, subscribed: true, subscription_tier: tier, provider: "sandbox" };
  await own.db.insertInto("subscribers").values(row).execute();
  return { id, email };
}

const reserve = (userId: string, count: number) =>
  own.db
    .transaction()
    .execute((tx) => units.reserve(tx, { userId, units: count, purpose: "a test" }));
const used = (userId: string) => unitsUsed(own.db, userId, usageMonth(new Date()));
const admitted = (reserved: Reserved) => "reservation" in reserved;

async function mailsTo(email: string): Promise<string[]> {
  const asked = sql<{ subject: string }>`
    select data ->> 'subject' as subject from pgboss.job
    where name = 'mailing.send' and data ->> 'to' = ${email} order by created_on
  `;
  return (await asked.execute(own.db)).rows.map(({ subject }) => subject);
}

describe("R9.1 P54 units of a month", () => {
  it("of 200 requests on 20 connections at the last unit exactly one is admitted", async () => {
    const { id } = await customer();
    await reserve(id, FREE_UNITS - 1);
    const connections = Array.from({ length: MOST_CONNECTIONS }, async () => {
      const answers: Reserved[] = [];
      while (answers.length < 10) answers.push(await reserve(id, 1));
      return answers;
    });
    const answers = (await Promise.all(connections)).flat();
    expect(answers).toHaveLength(200);
    expect(answers.filter(admitted)).toHaveLength(1);
    expect(await used(id)).toBe(FREE_UNITS);
    expect(answers.find((answer) => !admitted(answer))).toEqual({
      refused: limitMessage("analyses", PLANS.free),
    });
  });

  it.each([
    ["free", 20_000],
    ["Basic", 20_000],
    ["Pro", 100_000],
    ["Premium", 100_000],
    ["Enterprise", 500_000],
    ["Enterprise Promotion", 500_000],
    ["Platinum", 20_000],
  ])("tier %s admits %i and not one more", async (tier, limit) => {
    const { id } = await customer(tier);
    expect(admitted(await reserve(id, limit + 1))).toBe(false);
    expect(admitted(await reserve(id, limit))).toBe(true);
    expect(admitted(await reserve(id, 1))).toBe(false);
  });

  it("work that is not admitted after all leaves no unit behind", async () => {
    const { id } = await customer();
    const work = own.db.transaction().execute(async (tx) => {
      await units.reserve(tx, { userId: id, units: 5, purpose: "a test" });
      throw new Error("the work could not be written down");
    });
    await expect(work).rejects.toThrow("written down");
    expect(await used(id)).toBe(0);
  });

  it("units of work that failed come back once, however often they are returned", async () => {
    const { id } = await customer();
    await reserve(id, 10);
    const second = await reserve(id, 5);
    if (!("reservation" in second)) throw new Error("refused");
    const back = () => own.db.transaction().execute((tx) => units.giveBack(tx, second.reservation));
    await Promise.all([back(), back(), back()]);
    expect(await used(id)).toBe(10);
  });

  it("work that needed fewer gives the rest back, once and never more than it reserved", async () => {
    const { id } = await customer();
    const first = await reserve(id, 10);
    const second = await reserve(id, 5);
    if (!("reservation" in first && "reservation" in second)) throw new Error("refused");
    const back = (reservation: string, unused: number) =>
      own.db.transaction().execute((tx) => units.giveBack(tx, reservation, unused));
    await back(first.reservation, 7);
    await back(first.reservation, 7);
    expect(await used(id)).toBe(8);
    await back(second.reservation, 50);
    expect(await used(id)).toBe(3);
    const rows = await own.db
      .selectFrom("usage_reservations")
      .select(["units", "returned"])
      .where("user_id", "=", id)
      .orderBy("units")
      .execute();
    expect(rows).toEqual([
      { units: 5, returned: 5 },
      { units: 10, returned: 7 },
    ]);
  });

  it("one mail at 80 % and one at 100 %, in the transaction that reached them", async () => {
    const { id, email } = await customer();
    await reserve(id, 15_999);
    expect(await mailsTo(email)).toEqual([]);
    await Promise.all([reserve(id, 1), reserve(id, 1), reserve(id, 1)]);
    expect(await mailsTo(email)).toEqual(["You've used 80% of this month's analysis units"]);
    await reserve(id, 3_998);
    expect((await mailsTo(email)).slice(1)).toEqual([
      "You've used all of this month's analysis units",
    ]);
  });
});
