import {
  askAsAdmin,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
let ana: string;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  ask = await askAsAdmin(product.url);
  ana = (await signUp(product.url)).user.id;
  await installed("2026-11-12");
  await run({ type: "keyword", user_id: ana, units: 5, units_charged: 3 }, 10);
  await run({ type: "keyword", user_id: ana, units: 5, units_charged: 5 }, 30);
  await run({ type: "ai", user_id: ana, status: "failed", reason: "No answer.", units: 2 }, 4);
  await run({ type: "homepage", visit_hash: "x", status: "cancelled" }, 1);
  await run({ type: "keyword", user_id: ana, created_at: new Date("2026-11-14T12:00:00Z") }, 1);
});
afterAll(() => product.stop());

const installed = (day: string) =>
  sql`update schema_migrations set applied_at = ${day}::date`.execute(product.db);

async function run(facts: { status?: string; [name: string]: unknown }, seconds: number) {
  const started_at = new Date("2026-11-16T12:00:00Z");
  await product.db
    .insertInto("analyses")
    .values({
      ...{ type: "keyword", target_site: "ana.example", wish: "{}", subjects: "[]" },
      ...{ status: "complete", created_at: started_at, started_at },
      finished_at: new Date(started_at.getTime() + seconds * 1000),
      ...(facts.status === undefined ? { result: "{}" } : {}),
      ...facts,
    })
    .execute();
}

const PERIOD = "from=2026-11-15&to=2026-11-16";
const overview = async (filters = "") =>
  (await ask("GET", `/admin/analyses?${PERIOD}${filters}`)).body;
const list = async (filters = "") =>
  (await ask("GET", `/admin/analyses/runs?${PERIOD}${filters}`)).body;

const FIGURES = { runs: 4, complete: 2, failed: 1, cancelled: 1, under_way: 0, units: 10 };

describe("analyses as admins see them", () => {
  it("are audits, too, if a customer asked for them", async () => {
    const { id: company_id } = await product.db
      .insertInto("companies")
      .values({ domain: "audited.example", name: "Audited", slug: "audited" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const crawl = { company_id, max_pages: 10, max_ms: 1_000, rule_version: 1, visited: 7 };
    const started_at = new Date("2026-11-15T08:00:00Z");
    const times = {
      created_at: started_at,
      started_at,
      ended_at: new Date("2026-11-15T08:01:00Z"),
    };
    await product.db
      .insertInto("crawls")
      .values([
        { ...crawl, ...times, trigger: "user", requested_by: ana, status: "complete", pages: 6 },
        { ...crawl, ...times, trigger: "user", requested_by: ana, status: "paused" },
        { ...crawl, ...times, trigger: "schedule", status: "complete" },
      ])
      .execute();
    const { by_type, by_tier } = await overview("&type=audit");
    expect(by_type).toMatchObject([
      { type: "audit", runs: 2, complete: 1, under_way: 1, units: 13, p50: 60 },
    ]);
    expect(by_tier).toMatchObject([
      { type: "audit", tier: "free", status: "complete", runs: 1 },
      { type: "audit", tier: "free", status: "running", runs: 1 },
    ]);
    const { runs, total } = await list("&type=audit");
    expect(total).toBe(2);
    expect(runs[0]).toMatchObject({ target_site: "audited.example", email: expect.any(String) });
    await product.db.deleteFrom("crawls").where("company_id", "=", company_id).execute();
  });

  it("are counted by outcome, with durations and units, next to the days before", async () => {
    const body = await overview();
    expect(body.figures).toEqual({ ...FIGURES, p50: 20, p95: 29 });
    expect(body.before).toMatchObject({ runs: 1, complete: 1 });
    expect(body.days).toEqual(
      expect.arrayContaining([
        { day: "2026-11-16", type: "keyword", status: "complete", runs: 2 },
        { day: "2026-11-16", type: "ai", status: "failed", runs: 1 },
      ]),
    );
    expect(body.reasons).toEqual([{ type: "ai", reason: "No answer.", runs: 1 }]);
  });

  it("are compared only with days on which there was an installation", async () => {
    expect((await overview()).recorded_since).toBe("2026-11-12");
    await installed("2026-11-13");
    const { before, by_tier } = await overview();
    expect(before).toBeNull();
    expect(by_tier[0]).toMatchObject({ runs: 2, runs_before: null });
    // As after a backup was restored: its accounts are older than the database.
    await sql`update users set created_at = '2026-11-12T12:00:00Z' where id = ${ana}`.execute(
      product.db,
    );
    expect((await overview()).before).toMatchObject({ runs: 1 });
  });

  it("are split by type, tier and outcome, with what they were before", async () => {
    const { by_tier } = await overview();
    expect(by_tier).toEqual([
      {
        ...{ type: "keyword", tier: "free", status: "complete" },
        ...{ runs: 2, runs_before: 1, units: 8 },
      },
      { type: "ai", tier: "free", status: "failed", runs: 1, runs_before: 0, units: 2 },
      { type: "homepage", tier: "visitor", status: "cancelled", runs: 1, runs_before: 0, units: 0 },
    ]);
  });

  it.each([
    ["&type=keyword", 2],
    ["&status=failed", 1],
    ["&tier=visitor", 1],
    ["&type=keyword&status=failed", 0],
  ])("are narrowed by %s", async (filters, runs) => {
    expect((await overview(filters)).figures.runs).toBe(runs);
    expect((await list(filters)).total).toBe(runs);
  });

  it("lead down to each run, by its reason, too", async () => {
    const { runs, total } = await list("&reason=No%20answer.");
    expect(total).toBe(1);
    expect(runs).toMatchObject([
      { type: "ai", target_site: "ana.example", status: "failed", email: expect.any(String) },
    ]);
  });

  it("still count once they are deleted, without whose they were", async () => {
    await product.db.deleteFrom("analyses").where("user_id", "=", ana).execute();
    expect((await overview()).figures).toEqual({ ...FIGURES, p50: 20, p95: 29 });
    expect(await list()).toMatchObject({ total: 1, deleted: 3 });
    const past = await product.db.selectFrom("past_analyses").selectAll().execute();
    expect(JSON.stringify(past)).not.toContain(ana);
    expect(JSON.stringify(past)).not.toContain("ana.example");
  });
});
