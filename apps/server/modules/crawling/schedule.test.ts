import { type Database, openDatabase } from "@sightline/database";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SendCrawl } from "./running/runs.queries.ts";
import { startDueCrawls } from "./start-due-crawls.ts";

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  const connection = { connectionString: test.url };
  database = openDatabase({ connection, maxConnections: 8, applicationName: "sightline-test" });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Minute of the day 3:00, by the first digits of its id. */
const idAtThree = () => `000000b4${crypto.randomUUID().slice(8)}`;
const LAST = new Date("2026-11-02T15:00:00Z");

interface Options {
  readonly schedule?: "off" | "daily" | "weekly" | "monthly";
  readonly tier?: string;
  readonly crawl_pages?: number;
  readonly is_active?: boolean;
  readonly removed_at?: Date;
}

async function company(): Promise<string> {
  const id = idAtThree();
  await database.db
    .insertInto("companies")
    .values({ id, domain: `${id}.example`, name: id, slug: id })
    .execute();
  return id;
}

async function watcher(company_id: string, options: Options = {}) {
  const { schedule = "weekly", tier = "free", ...site } = options;
  const { db } = database;
  const { id: user_id } = await db
    .insertInto("users")
    .values({ email: `${crypto.randomUUID()}@customer.example`, name: "Ana" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const standing = { subscribed: true, subscription_tier: tier, provider: "sandbox" };
  await db
    .insertInto("subscribers")
    .values({ user_id, ...standing })
    .execute();
  const row = { user_id, company_id, name: "a site", crawl_schedule: schedule, ...site };
  const { id: site_id } = await db
    .insertInto("sites")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { user_id, site_id };
}

const crawled = (company_id: string, trigger: "user" | "schedule" = "user", created_at = LAST) =>
  database.db
    .insertInto("crawls")
    .values({
      company_id,
      trigger,
      status: "complete",
      max_pages: 50_000,
      max_ms: 1,
      rule_version: 1,
      created_at,
    })
    .execute();

const sent: string[] = [];
const send: SendCrawl = async (_tx, crawlId) => void sent.push(crawlId);
const start = (now: string) => startDueCrawls({ db: database.db, send, now: () => new Date(now) });

async function crawlsOf(company_id: string) {
  return database.db
    .selectFrom("crawls")
    .select(["id", "trigger", "max_pages", "requested_by", "reservation"])
    .where("company_id", "=", company_id)
    .where("trigger", "=", "schedule")
    .execute();
}

describe("crawls that the clock asks for", () => {
  it.each([
    ["weekly", "free", "2026-11-09T02:59:59Z", "2026-11-09T03:00:00Z"],
    ["daily", "free", "2026-11-09T02:59:59Z", "2026-11-09T03:00:00Z"],
    ["daily", "Basic", "2026-11-03T02:59:59Z", "2026-11-03T03:00:00Z"],
    ["monthly", "Pro", "2026-12-02T02:59:59Z", "2026-12-02T03:00:00Z"],
  ] as const)(
    "P14 %s on %s begins at its minute and not before",
    async (schedule, tier, early, due) => {
      const id = await company();
      const { user_id } = await watcher(id, { schedule, tier });
      await crawled(id);
      await start(early);
      expect(await crawlsOf(id)).toEqual([]);
      await start(due);
      const crawls = await crawlsOf(id);
      expect(crawls).toMatchObject([{ requested_by: user_id, reservation: null }]);
      expect(sent).toContain(crawls[0]?.id);
      await start(due);
      expect(await crawlsOf(id)).toHaveLength(1);
    },
  );

  it("nothing is read that nobody asked for, is off, rests or is removed", async () => {
    const never = await company();
    await watcher(never);
    const byClockOnly = await company();
    await watcher(byClockOnly);
    await crawled(byClockOnly, "schedule");
    const idle: string[] = [];
    for (const options of [
      { schedule: "off" as const },
      { is_active: false },
      { removed_at: new Date() },
    ]) {
      const id = await company();
      await watcher(id, options);
      await crawled(id);
      idle.push(id);
    }
    const started = await start("2027-11-09T03:00:00Z");
    const companies = await database.db
      .selectFrom("crawls")
      .select("company_id")
      .where("id", "in", ["00000000-0000-4000-8000-000000000000", ...started])
      .execute();
    const begun = companies.map(({ company_id }) => company_id);
    for (const id of [never, byClockOnly, ...idle]) expect(begun).not.toContain(id);
  });

  it("a competitor is read once the site it competes with was", async () => {
    const own = await company();
    const rival = await company();
    const { user_id, site_id } = await watcher(own);
    await database.db
      .insertInto("competitors")
      .values({ user_id, site_id, company_id: rival, name: "A rival" })
      .execute();
    await start("2026-11-09T03:00:00Z");
    expect(await crawlsOf(rival)).toEqual([]);
    await crawled(own);
    await start("2026-11-09T03:00:00Z");
    expect(await crawlsOf(rival)).toHaveLength(1);
  });

  it("of those who watch a site the shortest schedule and the largest plan count", async () => {
    const id = await company();
    await watcher(id, { schedule: "monthly", tier: "Enterprise" });
    const { user_id } = await watcher(id, { schedule: "daily", tier: "Pro", crawl_pages: 2_000 });
    await watcher(id, { schedule: "daily", tier: "Basic" });
    await crawled(id);
    await start("2026-11-03T03:00:00Z");
    expect(await crawlsOf(id)).toMatchObject([{ max_pages: 2_000, requested_by: user_id }]);
  });

  it("many schedulers at once begin each once, also when a crawl ends before the next looks", async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const id = await company();
        await watcher(id);
        await crawled(id);
        return id;
      }),
    );
    const schedulers = Array.from({ length: 4 }, () =>
      startDueCrawls({
        db: database.db,
        send,
        now: () => new Date("2026-11-09T03:00:00Z"),
      }).then(async (begun) => {
        await database.db
          .updateTable("crawls")
          .set({ status: "complete" })
          .where("id", "in", ["00000000-0000-4000-8000-000000000000", ...begun])
          .execute();
      }),
    );
    await Promise.all(schedulers);
    for (const id of ids) expect(await crawlsOf(id)).toHaveLength(1);
  });
});
