import type { Tables } from "@sightline/database";
import { PASSWORD, type TestProduct } from "@sightline/testing/http";
import { type Kysely, sql } from "kysely";
import { rollUpSite } from "../apps/server/modules/positions/rankings/roll-up-days.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { aLargeCustomer, DAYS, KEYWORDS, MOST_IN_A_CALL } from "./keywords/large-customer.ts";
import { aNeighbour } from "./keywords/neighbour.ts";
import { withProduct } from "./product-on-embedded.ts";

const MEGABYTE = 1024 * 1024;
const PARTS = ["roll-up", "export", "keywords", "site", "account"] as const;
/** A year of 100,000 keywords takes hours in all; `BENCH_PARTS=site,account` measures only these. */
const WANTED = process.env.BENCH_PARTS?.split(",") ?? PARTS;

export default {
  name: "A large account",
  claim: `Rolling up, exporting and deleting ${KEYWORDS.toLocaleString("en")} keywords with ${DAYS} days each, or deleting their site or account, ends, and other customers don't notice.`,
  run: async () => ({ rows: await withProduct({}, measure) }),
} satisfies Benchmark;

type Neighbour = Awaited<ReturnType<typeof aNeighbour>>;

async function measure(product: TestProduct): Promise<Row[]> {
  const { db, url } = product;
  const eve = await aNeighbour(url);
  const rows = await eve.whileIdle();
  const part = async (name: (typeof PARTS)[number], run: () => Promise<Row[]>) => {
    if (!WANTED.includes(name)) return;
    const measured = await run();
    rows.push(...measured);
    // A run of hours may be cut off; what it measured shouldn't be lost with it.
    process.stderr.write(`${JSON.stringify(measured)}\n`);
  };
  const load = async (name: string) => {
    const started = performance.now();
    const customer = await aLargeCustomer(db, url, name);
    const value = (performance.now() - started) / 1_000;
    rows.push({ subject: `loading ${name}`, metric: "time", value, unit: "s" });
    return customer;
  };
  let first: Promise<LargeCustomer> | undefined;
  const ana = () => {
    first ??= load("ana");
    return first;
  };
  await part("roll-up", async () => {
    const { siteId } = await ana();
    return [
      ...(await eve.during("rolling up a day", () => rollUp(db, siteId, 1))),
      ...(await eve.during("rolling up 30 days", () => rollUp(db, siteId, 30))),
    ];
  });
  await part("export", async () => exportEverything(eve, url, await ana()));
  await part("keywords", async () => deleteKeywords(eve, db, await ana()));
  await part("site", async () => deleteSite(eve, db, await load("bo")));
  await part("account", async () => deleteAccount(eve, db, await load("cy")));
  await untilNone(db, sql`position_checks where keyword_id not in (select id from saved_keywords)`);
  return rows;
}

type LargeCustomer = Awaited<ReturnType<typeof aLargeCustomer>>;

/** As if everything before had been rolled up already. */
async function rollUp(db: Kysely<Tables>, siteId: string, days: number): Promise<void> {
  await sql`delete from site_days where site_id = ${siteId}`.execute(db);
  await sql`
    insert into site_days (site_id, day, places, counts, failed)
    values (${siteId}, current_date - ${days + 1}::int, '{}', '{}', 0)
  `.execute(db);
  await rollUpSite(db, siteId, new Date());
}

async function exportEverything(
  eve: Neighbour,
  url: string,
  { token }: LargeCustomer,
): Promise<Row[]> {
  let bytes = 0;
  const rows = await eve.during("exporting everything", async () => {
    bytes = await download(`${url}/api/account/export`, await token());
  });
  const value = bytes / MEGABYTE;
  return [...rows, { subject: "exporting everything", metric: "size", value, unit: "MB" }];
}

/** Reads to the end and keeps nothing. */
async function download(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || answer.body === null) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
}

function deleteKeywords(eve: Neighbour, db: Kysely<Tables>, { ask, ids, userId }: LargeCustomer) {
  return eve.during("deleting keywords", async (mark) => {
    for (let n = 0; n < ids.length; n += MOST_IN_A_CALL) {
      await ask("POST", "/keywords/remove", { ids: ids.slice(n, n + MOST_IN_A_CALL) });
    }
    mark("answered");
    await runJob(db, "keywords.delete-histories");
    await untilNone(db, sql`deleted_keywords where user_id = ${userId}`);
  });
}

function deleteSite(eve: Neighbour, db: Kysely<Tables>, { ask, siteId, userId }: LargeCustomer) {
  return eve.during("deleting a site", async (mark) => {
    await ask("DELETE", `/sites/${siteId}`);
    mark("answered");
    await sql`
      update sites set removed_at = now() - interval '8 days' where id = ${siteId}
    `.execute(db);
    await runJob(db, "companies.purge-removed-sites");
    await untilNone(db, sql`sites where id = ${siteId}`);
    mark("site deleted");
    await runJob(db, "keywords.delete-histories");
    await untilNone(db, sql`deleted_keywords where user_id = ${userId}`);
  });
}

function deleteAccount(eve: Neighbour, db: Kysely<Tables>, { ask, email, userId }: LargeCustomer) {
  return eve.during("deleting an account", async (mark) => {
    await ask("POST", "/account/deletion", { email, password: PASSWORD });
    mark("answered");
    await sql`
      update account_deletions set due_at = now() where user_id = ${userId}
    `.execute(db);
    await runJob(db, "accounts.delete-due");
    await untilNone(db, sql`users where id = ${userId}`);
  });
}

async function runJob(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`insert into pgboss.job (name, data) values (${name}, '{}')`.execute(db);
}

async function untilNone(db: Kysely<Tables>, rows: ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const left = await sql`select 1 from ${rows} limit 1`.execute(db);
    if (left.rows.length === 0) return;
    await new Promise((next) => setTimeout(next, 200));
  }
}
