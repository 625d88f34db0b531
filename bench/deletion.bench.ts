import type { Tables } from "@sightline/database";
import { PASSWORD, type TestProduct } from "@sightline/testing/http";
import { type Kysely, sql } from "kysely";
import { rollUpSite } from "../apps/server/modules/positions/rankings/roll-up-days.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { aLargeCustomer, DAYS, KEYWORDS, MOST_IN_A_CALL } from "./keywords/large-customer.ts";
import { aNeighbour } from "./keywords/neighbour.ts";
import { withProduct } from "./product-on-embedded.ts";

export default {
  name: "Deletion",
  claim: `Rolling up and deleting ${KEYWORDS.toLocaleString("en")} keywords with ${DAYS} days each, or deleting their site or account, ends, and other customers don't notice.`,
  run: async () => ({ rows: await withProduct({}, measure) }),
} satisfies Benchmark;

async function measure({ db, url }: TestProduct): Promise<Row[]> {
  const eve = await aNeighbour(url);
  const rows = await eve.whileIdle();
  const ana = await aLargeCustomer(db, url, "ana");
  rows.push(
    ...(await eve.during("rolling up a day", () => rollUp(db, ana.siteId, 1))),
    ...(await eve.during("rolling up 30 days", () => rollUp(db, ana.siteId, 30))),
    ...(await eve.during("deleting keywords", async (mark) => {
      for (let n = 0; n < ana.ids.length; n += MOST_IN_A_CALL) {
        await ana.ask("POST", "/keywords/remove", { ids: ana.ids.slice(n, n + MOST_IN_A_CALL) });
      }
      mark("answered");
      await runJob(db, "keywords.delete-histories");
      await untilNone(db, sql`deleted_keywords where user_id = ${ana.userId}`);
    })),
  );

  const bo = await aLargeCustomer(db, url, "bo");
  rows.push(
    ...(await eve.during("deleting a site", async (mark) => {
      await bo.ask("DELETE", `/sites/${bo.siteId}`);
      mark("answered");
      await sql`update sites set removed_at = now() - interval '8 days' where id = ${bo.siteId}`.execute(
        db,
      );
      await runJob(db, "companies.purge-removed-sites");
      await untilNone(db, sql`sites where id = ${bo.siteId}`);
      mark("site deleted");
      await runJob(db, "keywords.delete-histories");
      await untilNone(db, sql`deleted_keywords where user_id = ${bo.userId}`);
    })),
  );

  const cy = await aLargeCustomer(db, url, "cy");
  rows.push(
    ...(await eve.during("deleting an account", async (mark) => {
      await cy.ask("POST", "/account/deletion", { email: cy.email, password: PASSWORD });
      mark("answered");
      await sql`update account_deletions set due_at = now() where user_id = ${cy.userId}`.execute(
        db,
      );
      await runJob(db, "accounts.delete-due");
      await untilNone(db, sql`users where id = ${cy.userId}`);
    })),
  );
  await untilNone(db, sql`position_checks where keyword_id not in (select id from saved_keywords)`);
  return rows;
}

/** As if everything before had been rolled up already. */
async function rollUp(db: Kysely<Tables>, siteId: string, days: number): Promise<void> {
  await sql`delete from site_days where site_id = ${siteId}`.execute(db);
  await sql`
    insert into site_days (site_id, day, places, counts, failed)
    values (${siteId}, current_date - ${days + 1}::int, '{}', '{}', 0)
  `.execute(db);
  await rollUpSite(db, siteId, new Date());
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
