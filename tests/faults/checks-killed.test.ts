// Only before a release.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Double, startSerper } from "@sightline/providers/search-results/doubles";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const KEYWORDS = 40;
/** The first that are asked are never answered: the worker dies with them in its hands. */
const IN_HAND = 10;
const patiently = { timeout: 90_000, interval: 100 };

let dataDir: string;
let database: TestDatabase;
let serper: Double;
let web: TestProduct;
const workers: ProductNode[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-checks-killed-"));
  database = await createTestDatabase();
  serper = await startSerper({ script: Array(IN_HAND).fill("silence") });
  web = await startProduct({ ROLE: "web", DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const worker of workers) await worker.end("SIGTERM");
  await web.stop();
  await serper.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function aWorker(): Promise<ProductNode> {
  const worker = await startNode({
    ROLE: "worker",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SERPER_API_KEY: "serper-key",
    SERPER_API_BASE: serper.url,
  });
  workers.push(worker);
  return worker;
}

async function count(rows: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await rows.execute(web.db)).rows[0]?.count ?? 0;
}

describe("kill -9 of a worker in the middle of checks", () => {
  it("each keyword is checked once; only what was in its hands is asked twice", async () => {
    const words = Array.from({ length: KEYWORDS }, (_, n) => `word ${n}`);
    const { user, siteId, ask, table } = await aCustomer(web, words);
    await ask("PATCH", `/sites/${siteId}`, { check_schedule: "off", depth: 10 });
    const ids = (await table("&limit=500")).body.rows.map((row: { id: string }) => row.id);
    expect((await ask("POST", "/keywords/refresh", { ids })).body).toMatchObject({
      queued: KEYWORDS,
    });

    const victim = await aWorker();
    await expect.poll(() => serper.requests.length, patiently).toBeGreaterThanOrEqual(IN_HAND);
    await victim.end("SIGKILL");
    const { rows: done } = await sql<{ keyword: string }>`
      select keyword from saved_keywords join position_checks on keyword_id = id
    `.execute(web.db);

    // Ten minutes later.
    await sql`update check_claims set claimed_at = claimed_at - interval '10 minutes'`.execute(
      web.db,
    );
    await aWorker();
    const checked = () => count(sql`select count(*) from position_checks where state <> 'failed'`);
    await expect.poll(checked, patiently).toBe(KEYWORDS);

    const times = new Map<string, number>();
    for (const { body } of serper.requests) {
      const { q } = body as { q: string };
      times.set(q, (times.get(q) ?? 0) + 1);
    }
    expect([...times.keys()].toSorted()).toEqual(words.toSorted());
    expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
    expect(done.filter(({ keyword }) => times.get(keyword) !== 1)).toEqual([]);
    const used = sql<{ count: number }>`
      select used as count from usage_months where user_id = ${user.id}
    `;
    expect(await count(used)).toBe(KEYWORDS);
    expect(await count(sql`select count(*) from check_requests`)).toBe(0);
  }, 180_000);
});
