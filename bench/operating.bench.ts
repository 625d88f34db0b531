import type { Tables } from "@sightline/database";
import { promote, type TestProduct } from "@sightline/testing/http";
import { type Kysely, sql } from "kysely";
import type { Benchmark, Row } from "./benchmark.ts";
import { aCaller } from "./keywords/caller.ts";
import { writeHistory } from "./keywords/keyword-history.ts";
import { processorTime } from "./processor-time.ts";
import { withProduct } from "./product-on-embedded.ts";

const KEYWORDS = 500;
const DAYS = 90;
const SITE = "shop.example";
const TIMES = 30;
const MEGABYTE = 1024 * 1024;

export default {
  name: "What a customer costs",
  claim: `Processor time of the product and its database for what a customer with ${KEYWORDS} keywords does, and the disk that ${DAYS} days of checks take. docs/guides/sizes.md is computed from it.`,
  run: async () => ({ rows: await withProduct({ ROLE: "web" }, measure) }),
} satisfies Benchmark;

async function measure({ db, url }: TestProduct): Promise<Row[]> {
  const { user, ask } = await aCaller(url);
  await promote(url, user.id);
  const { id } = await ask("POST", "/sites", { domain: SITE });
  await ask("PATCH", `/sites/${id}`, { check_schedule: "off" });
  const words = Array.from({ length: KEYWORDS }, (_, n) => `boots ${n}`);
  await ask("POST", "/keywords", { target_site: SITE, keywords: words });
  await writeHistory(db, { userId: user.id, site: SITE, days: DAYS });

  const worked = await processorTime(db);
  const rows: Row[] = [];
  const cost = async (subject: string, once: (nth: number) => Promise<unknown>) => {
    for (let nth = 0; nth < 3; nth += 1) await once(-1 - nth);
    const before = worked();
    for (let nth = 0; nth < TIMES; nth += 1) await once(nth);
    const value = (worked() - before) / TIMES;
    rows.push({ subject, metric: "processor time", value, unit: "ms" });
  };
  await cost("opening the dashboard", () => ask("GET", `/first-view?site=${SITE}`));
  await cost("a page of the keyword table", () => ask("GET", `/keywords?target_site=${SITE}`));
  await cost("saving a keyword", (nth) =>
    ask("POST", "/saved-keywords", { keyword: `shoes ${nth}`, target_site: SITE }),
  );
  const memory = { metric: "memory of the process", value: process.memoryUsage.rss() / MEGABYTE };
  return [...rows, { subject: "the product", ...memory, unit: "MB" }, ...(await measureDisk(db))];
}

async function measureDisk(db: Kysely<Tables>): Promise<Row[]> {
  const sizeOf = async (table: string) => {
    const { rows } = await sql<{ size: number }>`
      select pg_total_relation_size(${table}::regclass) as size
    `.execute(db);
    return rows[0]?.size ?? Number.NaN;
  };
  const row = (subject: string, value: number) => ({
    subject,
    metric: "disk",
    value,
    unit: "bytes",
  });
  return [
    row("a check of a keyword", (await sizeOf("position_checks")) / (KEYWORDS * DAYS)),
    row("a keyword, with its newest results", (await sizeOf("search_snapshots")) / KEYWORDS),
  ];
}
