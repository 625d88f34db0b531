import type { Tables } from "@sightline/database";
import { call, PASSWORD, promote, signUp, type TestProduct } from "@sightline/testing/http";
import { type Kysely, sql } from "kysely";
import { rollUpSite } from "../apps/server/modules/positions/rankings/roll-up-days.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { writeHistory } from "./keywords/keyword-history.ts";
import { withProduct } from "./product-on-embedded.ts";

/** `BENCH_KEYWORDS=100000 node bench/run.ts deletion` for the largest plan. */
const KEYWORDS = Number(process.env.BENCH_KEYWORDS ?? 10_000);
const DAYS = 365;
const MOST_IN_A_CALL = 10_000;
const PAUSE_MS = 25;

export default {
  name: "Deletion",
  claim: `Deleting ${KEYWORDS.toLocaleString("en")} keywords with ${DAYS} days each, their site or their account ends, and other customers don't notice.`,
  run: async () => ({ rows: await withProduct({}, measure) }),
} satisfies Benchmark;

async function measure({ db, url }: TestProduct): Promise<Row[]> {
  const eve = await aNeighbour(url);
  const rows = await eve.whileIdle();
  const ana = await aLargeCustomer(db, url, "ana");
  const bo = await aLargeCustomer(db, url, "bo");
  const cy = await aLargeCustomer(db, url, "cy");

  rows.push(
    ...(await eve.during("rolling up a year", () => rollUpSite(db, ana.siteId, new Date()))),
    ...(await eve.during("deleting keywords", async (mark) => {
      for (let n = 0; n < ana.ids.length; n += MOST_IN_A_CALL) {
        await ana.ask("POST", "/keywords/remove", { ids: ana.ids.slice(n, n + MOST_IN_A_CALL) });
      }
      mark("answered");
      await runJob(db, "keywords.delete-histories");
      await untilNone(db, sql`deleted_keywords where user_id = ${ana.userId}`);
    })),
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

async function aLargeCustomer(db: Kysely<Tables>, url: string, name: string) {
  const { access_token: token, user } = await signUp(url);
  await promote(url, user.id);
  const ask = asker(url, token);
  const site = `${name}.example`;
  const { id: siteId } = await ask("POST", "/sites", { domain: site });
  await ask("PATCH", `/sites/${siteId}`, { check_schedule: "off" });
  const words = Array.from({ length: KEYWORDS }, (_, n) => `${name} ${n}`);
  for (let n = 0; n < words.length; n += MOST_IN_A_CALL) {
    const keywords = words.slice(n, n + MOST_IN_A_CALL);
    await ask("POST", "/keywords", { target_site: site, keywords });
  }
  await writeHistory(db, { userId: user.id, site, days: DAYS });
  const saved = await db
    .selectFrom("saved_keywords")
    .select("id")
    .where("user_id", "=", user.id)
    .execute();
  return { ask, userId: user.id, email: user.email, siteId, ids: saved.map(({ id }) => id) };
}

/** Another customer, who looks at health and keywords all the time. */
async function aNeighbour(url: string) {
  const { access_token: token } = await signUp(url);
  const ask = asker(url, token);
  const keywords = Array.from({ length: 50 }, (_, n) => `eve ${n}`);
  await ask("POST", "/keywords", { target_site: "eve.example", keywords });
  const looks = {
    "GET /api/health": () => ask("GET", "/health"),
    "a signed-in read": () => ask("GET", "/keywords?target_site=eve.example"),
  };

  async function watch(subject: string, work: () => Promise<unknown>, reference = false) {
    const taken = new Map(Object.keys(looks).map((name) => [name, [] as number[]]));
    let isOver = false;
    const looking = Object.entries(looks).map(async ([name, look]) => {
      while (!isOver) {
        const started = performance.now();
        await look();
        taken.get(name)?.push(performance.now() - started);
        await new Promise((next) => setTimeout(next, PAUSE_MS));
      }
    });
    await work().finally(() => {
      isOver = true;
    });
    await Promise.all(looking);
    return [...taken].flatMap(([name, times]): Row[] => {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      const about = { subject, ...(reference && { reference }), unit: "ms" };
      return [
        { ...about, metric: `${name}, median`, value: at(0.5) },
        { ...about, metric: `${name}, 99th percentile`, value: at(0.99) },
      ];
    });
  }

  return {
    whileIdle: () =>
      watch("nothing else", () => new Promise((over) => setTimeout(over, 5_000)), true),
    async during(subject: string, work: (mark: (what: string) => void) => Promise<void>) {
      const rows: Row[] = [];
      const started = performance.now();
      const mark = (what: string) =>
        void rows.push({
          subject: `${subject}, ${what}`,
          metric: "time",
          value: (performance.now() - started) / 1_000,
          unit: "s",
        });
      const latency = await watch(subject, () => work(mark).then(() => mark("all of it")));
      return [...rows, ...latency];
    },
  };
}

function asker(url: string, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await call(url, method, `/api${path}`, { token, body });
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
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
