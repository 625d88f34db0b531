import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sightline/database";
import { customerOf, hasEnded, pageWith, startSite, WITH_SITES } from "@sightline/testing/crawling";
import { createTestDatabase } from "@sightline/testing/database";
import { promote, WITH_ADMIN } from "@sightline/testing/http";
import { startNode } from "@sightline/testing/process";
import { runsAll } from "@sightline/testing/rounds";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";

/** On their way when a process dies: a batch at its writing, one behind it, and all that is asked for. */
const MOST_IN_FLIGHT = 2 * (50 + 32);

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A product of its own, that can be killed and started again. */
async function productToKill() {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  const dataDir = await mkdtemp(join(tmpdir(), "sightline-crawl-killed-"));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const { db, close } = openDatabase({
    connection: { connectionString: database.url },
    applicationName: "sightline-test",
  });
  closing.push(close);
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const start = () => startNode({ ...settings, ...WITH_SITES, ...WITH_ADMIN });
  let node = await start();
  closing.push(() => node.end("SIGKILL"));
  return {
    db,
    get url() {
      return node.url;
    },
    kill: () => node.end("SIGKILL"),
    async startAgain() {
      node = await start();
    },
  };
}

/** A tree of pages, ten below each, every third without a title. */
function treeOf(count: number) {
  return startSite((path) => {
    const n = path === "/" ? 0 : Number(/^\/page-(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(n < count)) return { status: 404, body: "" };
    const below = Array.from({ length: 10 }, (_, k) => 10 * n + k + 1).filter((k) => k < count);
    const links = ["/", ...below.map((k) => `/page-${k}`)];
    const title = n % 3 === 0 ? "" : `Page ${n} of a tree of many pages`;
    return { body: pageWith(title, ...links) };
  });
}

async function killAt(counts: readonly number[], size: number) {
  const site = await treeOf(size);
  closing.push(() => site.close());
  const product = await productToKill();
  const { db } = product;
  const ana = await customerOf(product);
  await promote(product.url, ana.user.id);
  const { company } = await ana.watch(site.domain);
  const { id } = await ana.crawl(company);
  const done: Set<string>[] = [];
  const askedAt: number[] = [];
  for (const count of counts) {
    await ana.at(product).until(id, ({ visited }) => visited > count, 240_000);
    await product.kill();
    done.push(await pathsDone(db, id));
    askedAt.push(site.asked.length);
    await product.startAgain();
  }
  const ended = await ana.at(product).until(id, hasEnded, 300_000);
  return { site, ended, done, askedAt, rows: await rowsOf(db, id) };
}

type Db = ReturnType<typeof openDatabase>["db"];

async function pathsDone(db: Db, id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("crawl_pages")
    .select("url")
    .where("crawl_id", "=", id)
    .execute();
  return new Set(rows.map(({ url }) => new URL(url).pathname));
}

async function rowsOf(db: Db, id: string) {
  const { rows } = await sql<{ pages: number; titles: number; judged: number }>`
    select (select count(*) from crawl_pages where crawl_id = ${id}) as pages,
           (select count(*) from crawl_pages where crawl_id = ${id} and is_page) as judged,
           (select count(*) from crawl_findings
            where crawl_id = ${id} and rule = 'title-missing') as titles
  `.execute(db);
  return rows[0];
}

/** Once every page is crawled, those that were slow on a busy machine are timed again. */
function beforeTimesAreChecked(asked: readonly string[]): string[] {
  const firsts = new Map(asked.map((path, nth) => [path, nth] as const).reverse());
  const pages = [...firsts].filter(([path]) => path.startsWith("/page-"));
  return asked.slice(0, Math.max(...pages.map(([, nth]) => nth)) + 1);
}

describe("kill -9 in the middle of a crawl", () => {
  it.for([
    { size: 240, kills: [60, 150] },
    ...(runsAll() ? [{ size: 5_000, kills: [1_500] }] : []),
  ])(
    "of $size pages, at $kills: it ends complete, and no page done is asked for again",
    {
      timeout: 600_000,
    },
    async ({ size, kills }) => {
      const { site, ended, done, askedAt, rows } = await killAt(kills, size);
      expect(ended).toMatchObject({ status: "complete", ended_by: "complete", visited: size });
      expect(rows).toEqual({ pages: size, judged: size, titles: Math.ceil(size / 3) });
      const crawled = beforeTimesAreChecked(site.asked);
      done.forEach((paths, kill) => {
        expect(paths.size).toBeGreaterThan(kills[kill] ?? 0);
        const later = crawled.slice(askedAt[kill]).filter((path) => path.startsWith("/page-"));
        expect(later.filter((path) => paths.has(path))).toEqual([]);
      });
      const asked = crawled.filter((path) => path.startsWith("/page-"));
      expect(new Set(asked).size).toBe(size - 1);
      expect(asked.length - (size - 1)).toBeLessThanOrEqual(kills.length * MOST_IN_FLIGHT);
    },
  );
});
