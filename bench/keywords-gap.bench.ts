import type { Tables } from "@sightline/database";
import { call, promote, signUp, type TestProduct } from "@sightline/testing/http";
import type { Kysely } from "kysely";
import { ranksOfWatched } from "../apps/server/modules/positions/rankings/ranks-now.queries.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { writeHistory } from "./keywords/keyword-history.ts";
import { median } from "./median.ts";
import { withProduct } from "./product-on-embedded.ts";

const DAYS = 30;
const SIZES = [1_000, 10_000] as const;
const TIMES = 20;
const SITE = "bench.example";
const RIVALS = ["site-1.example", "site-2.example", "site-3.example", "site-4.example"];

export default {
  name: "Keyword gap",
  claim: `What the lists of opportunities take at the API, beside four competitors over ${DAYS} days.`,
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
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await call(url, method, `/api${path}`, { token, body });
    if (answer.status < 300) return answer.body;
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  const keywords = Array.from({ length: size }, (_, n) => `keyword ${n}`);
  await ask("POST", "/keywords", { target_site: SITE, keywords });
  const [{ id }] = await ask("GET", "/sites");
  for (const domain of RIVALS) await ask("POST", `/sites/${id}/competitors`, { domain });
  await writeHistory(db, { userId: user.id, site: SITE, days: DAYS });

  const list = (name: string, query = "") =>
    ask("GET", `/keywords/${name}?target_site=${SITE}${query}`);
  const metric = `median of ${size.toLocaleString("en")} keywords`;
  const unit = "ms";
  const figures: [string, () => Promise<unknown>][] = [
    ["gap, first page of 100", () => list("gap")],
    ["gap, 100 of one kind by keyword", () => list("gap", "&gap=untapped&sort=keyword")],
    ["within reach, first page of 100", () => list("striking")],
    ["competing pages, 30 days", () => list("competing")],
  ];
  const watched = [SITE, ...RIVALS].map((domain) => ({ domain, hasBeneath: true }));
  const inSql = () => ranksOfWatched(db, { userId: user.id, site: SITE }, watched);
  const theirs = "every place counted in one statement";
  const rows: Row[] = [
    { subject: theirs, reference: true, metric, value: await median(5, inSql), unit },
  ];
  const started = performance.now();
  await list("gap");
  const first = performance.now() - started;
  rows.push({ subject: "gap, the very first time", metric, value: first, unit });
  for (const [subject, show] of figures) {
    rows.push({ subject, metric, value: await median(TIMES, show), unit });
  }
  return rows;
}
