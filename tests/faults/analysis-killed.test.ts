import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Double, startSerper } from "@sightline/providers/search-results/doubles";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, anImportedFile, SITE } from "@sightline/testing/keywords";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const KEYWORDS = 20;
/** Two rounds of look-ups are answered; with the third in its hands the worker dies. */
/** Of a keyword that is looked for 50 deep. */
const PAGES = 5;
const ANSWERED = 4 * PAGES;
const IN_HAND = 4;
/** As many as one analysis recommends. */
const INSIGHTS = 5;
const patiently = { timeout: 90_000, interval: 100 };

let dataDir: string;
let database: TestDatabase;
let serper: Double;
let web: TestProduct;
const workers: ProductNode[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-analysis-killed-"));
  database = await createTestDatabase();
  const script = [...Array(ANSWERED).fill("truth"), ...Array(IN_HAND).fill("silence")];
  serper = await startSerper({ script });
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

/** What was paid, found and told, over all tables. */
async function left() {
  const { rows } = await sql`
    select (select sum(used) from usage_months)::int as used,
      (select sum(returned) from usage_reservations)::int as returned,
      (select count(*) from usage_reservations) as reservations,
      (select count(*) from insights) as insights,
      (select array_agg(count) from notifications) as told,
      (select max(attempts) from analyses)::int as attempts
  `.execute(web.db);
  return rows[0];
}

describe("kill -9 of a worker in the middle of an analysis", () => {
  it("another begins it anew and ends it; it is charged, and what follows happens, once", async () => {
    const words = Array.from({ length: KEYWORDS }, (_, n) => `word ${n}`);
    const { user, siteId, ask } = await aCustomer(web);
    await ask("PATCH", `/sites/${siteId}`, { depth: 50 });
    const rows = words.map((keyword, n) => ({ keyword, volume: 2_000 + n }));
    await anImportedFile(web.db, { userId: user.id, siteId }, { rows });
    const wish = { type: "keyword", target_site: SITE, keywords: words };
    const { status, body } = await ask("POST", "/analyses", wish);
    expect(status).toBe(202);
    const run = async () => (await ask("GET", `/analyses/${body.id}`)).body;

    const victim = await aWorker();
    const asked = ANSWERED + IN_HAND;
    await expect.poll(() => serper.requests.length, patiently).toBe(asked);
    await victim.end("SIGKILL");
    expect(await run()).toMatchObject({ status: "running", stage: "positions", result: null });

    await aWorker();
    await expect.poll(async () => (await run()).status, patiently).toBe("complete");
    const { result, units } = await run();
    expect(units).toEqual({ reserved: KEYWORDS, charged: KEYWORDS });
    expect(result.rows.map((row: { keyword: string }) => row.keyword)).toEqual(words);
    expect(await left()).toEqual({
      used: KEYWORDS,
      returned: 0,
      reservations: 1,
      insights: INSIGHTS,
      told: [INSIGHTS],
      attempts: 2,
    });
    const times = new Map<string, number>();
    for (const { body: sent } of serper.requests) {
      const { q } = sent as { q: string };
      times.set(q, (times.get(q) ?? 0) + 1);
    }
    // What had its answer isn't asked again.
    const counts = [...times.values()];
    expect(counts.filter((count) => count > PAGES)).toHaveLength(IN_HAND);
    expect(counts.filter((count) => count < PAGES)).toEqual([]);
  }, 180_000);
});
