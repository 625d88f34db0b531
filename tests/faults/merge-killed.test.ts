// Only before a release.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  everyMergedRow,
  type FilledCompany,
  filledCompany,
  KEYWORDS,
  OWNERS,
} from "@sightline/testing/companies";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { askAsAdmin, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const GATE = 4_711;
const patiently = { timeout: 120_000, interval: 50 };

let dataDir: string;
let database: TestDatabase;
let product: TestProduct;
const nodes: ProductNode[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-merge-killed-"));
  database = await createTestDatabase();
  // The admin is the nodes': a test product's password hashes are no one else's.
  product = await startProduct({ ROLE: "web", DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const node of nodes) await node.end("SIGTERM");
  await product.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function aNode(): Promise<ProductNode> {
  const settings = { ...WITH_ADMIN, ROLE: "web", DATA_DIR: dataDir, DATABASE_URL: database.url };
  const node = await startNode(settings);
  nodes.push(node);
  return node;
}

async function merge({ url }: ProductNode, from: FilledCompany, into: FilledCompany) {
  const ask = await askAsAdmin(url);
  const body = { into: into.company, reason: "One shop" };
  return ask("POST", `/admin/companies/${from.company}/merge`, body);
}

/** Everything has moved by then; the company itself is still there. */
async function stopHalfWay(): Promise<void> {
  await sql`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(GATE)}); return new; end $$
  `.execute(product.db);
  await sql`
    create trigger wait_at_gate before insert on company_slugs
    for each row execute function wait_at_gate()
  `.execute(product.db);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and objid = ${GATE} and not granted
  `.execute(product.db);
  return rows[0]?.count ?? 0;
}

it(`P93 a node killed in the middle of merging two companies with ${KEYWORDS} keywords each has merged nothing`, async () => {
  const from = await filledCompany(product);
  const into = await filledCompany(product);
  const first = await aNode();
  const before = await everyMergedRow(product);
  await stopHalfWay();
  await product.db.connection().execute(async (gate) => {
    await sql`select pg_advisory_lock(${GATE})`.execute(gate);
    const answer = merge(first, from, into).catch(() => "no answer");
    await expect.poll(countWaiting, patiently).toBe(1);
    await first.end("SIGKILL");
    expect(await answer).toBe("no answer");
    await sql`select pg_advisory_unlock(${GATE})`.execute(gate);
  });
  await expect.poll(countWaiting, patiently).toBe(0);
  await expect.poll(() => everyMergedRow(product), patiently).toEqual(before);

  const second = await aNode();
  const merged = await merge(second, from, into);
  expect(merged.status).toBe(200);
  expect(merged.body.counts).toMatchObject({ owners: 2 * OWNERS, keywords: 2 * KEYWORDS });
}, 600_000);
