import type { Tables } from "@sightline/database";
import { call, promote, signUp, type TestProduct } from "@sightline/testing/http";
import { type Kysely, sql } from "kysely";
import { rollUpSite } from "../apps/server/modules/positions/rankings/roll-up-days.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { writeHistory } from "./keywords/keyword-history.ts";
import { median } from "./median.ts";
import { withProduct } from "./product-on-embedded.ts";

const DAYS = 365;
const SIZES = [1_000, 10_000] as const;
const TIMES = 30;
const SITE = "bench.example";

export default {
  name: "Keywords table",
  claim: `What a page of keywords takes at the API, of 1,000 and of 10,000 with ${DAYS} days each.`,
  async run() {
    const rows: Row[] = [];
    for (const size of SIZES) {
      const product = ({ db, url }: TestProduct) => measure(db, url, size);
      rows.push(...(await withProduct({ ROLE: "web" }, product)));
    }
    return { rows };
  },
} satisfies Benchmark;

async function measure(db: Kysely<Tables>, url: string, size: number): Promise<Row[]> {
  const { access_token: token, user } = await signUp(url);
  await promote(url, user.id);
  const words = Array.from({ length: size }, (_, n) => `${n % 7 === 0 ? "buy " : ""}keyword ${n}`);
  const saving = performance.now();
  await answered(url, "POST", "/api/keywords", token, { target_site: SITE, keywords: words });
  const savedMs = performance.now() - saving;
  const { body: sites } = await call(url, "GET", "/api/sites", { token });
  for (const n of [1, 2, 3]) {
    const domain = `site-${n}.example`;
    await answered(url, "POST", `/api/sites/${sites[0].id}/competitors`, token, { domain });
  }
  await writeHistory(db, { userId: user.id, site: SITE, days: DAYS });
  await rollUpSite(db, sites[0].id, new Date());

  const get = (path: string) => answered(url, "GET", path, token);
  const table = (query = "") => get(`/api/keywords?target_site=${SITE}${query}`);
  const [{ id }] = (await table()).rows;
  const metric = `median of ${size.toLocaleString("en")} keywords`;
  const unit = "ms";
  const figures: [string, () => Promise<unknown>][] = [
    ["first page of 100", () => table()],
    ["100 by position", () => table("&sort=position&order=asc")],
    ["100 by change over a week", () => table("&sort=change-week")],
    ["100 that contain a word", () => table("&search=buy")],
    ["history of a year", () => get(`/api/keywords/${id}/positions`)],
    ["standing, 30 days", () => get(`/api/keywords/rankings?target_site=${SITE}&days=30`)],
    ["standing, a year", () => get(`/api/keywords/rankings?target_site=${SITE}&days=365`)],
  ];
  const rows: Row[] = [];
  const naive = await median(5, () => allByTheirNewestCheck(db, user.id));
  const theirs = "every row at once, by its newest check";
  rows.push({ subject: theirs, reference: true, metric, value: naive, unit });
  for (const [what, ask] of figures) {
    const value = await median(TIMES, ask);
    rows.push({ subject: what, metric, value, unit });
  }
  rows.push({ subject: "saving all of them", metric, value: savedMs, unit });
  return rows;
}

async function answered(url: string, method: string, path: string, token: string, body?: unknown) {
  const answer = await call(url, method, path, { token, body });
  if (answer.status >= 300) {
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** As it is done where nothing is kept ready: the newest check of each, and every row at once. */
async function allByTheirNewestCheck(db: Kysely<Tables>, userId: string): Promise<string> {
  const { rows } = await sql`
    select keyword.*, newest.* from saved_keywords as keyword
    left join lateral (
      select * from position_checks where keyword_id = keyword.id order by day desc limit 1
    ) as newest on true
    where keyword.user_id = ${userId} order by newest.position
  `.execute(db);
  return JSON.stringify(rows);
}
