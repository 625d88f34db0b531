import type { Tables } from "@sightline/database";
import type { TestProduct } from "@sightline/testing/http";
import { type Kysely, sql } from "kysely";
import { judgeDays } from "../apps/server/modules/ai-visibility/judging/judge-days.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { aCaller } from "./keywords/caller.ts";
import { median } from "./median.ts";
import { withProduct } from "./product-on-embedded.ts";

const PROMPTS = 1_000;
const ENGINES = ["Built-in", "OpenAI", "Anthropic", "Google", "Perplexity", "xAI"];
/** A tenth, and a year. */
const SIZES = (process.env.BENCH_DAYS ?? "36,365").split(",").map(Number);
const SOURCES_OF_AN_ANSWER = 2;
const TIMES = 20;
const SITE = "bench.example";

export default {
  name: "AI visibility",
  claim: `What the tab takes at the API with ${PROMPTS.toLocaleString("en")} prompts, ${ENGINES.length} engines and ${SIZES.join(" and ")} days.`,
  async run() {
    const rows: Row[] = [];
    for (const days of SIZES) {
      const product = (started: TestProduct) => measure(started, days);
      rows.push(...(await withProduct({ ROLE: "web" }, product)));
    }
    return { rows };
  },
} satisfies Benchmark;

async function measure({ db, url }: TestProduct, days: number): Promise<Row[]> {
  const { user, ask } = await aCaller(url);
  const { id: siteId } = await ask("POST", "/sites", { domain: SITE });
  await ask("POST", `/sites/${siteId}/competitors`, { domain: "rival.example" });
  await writeAnswers(db, { userId: user.id, siteId, days });
  const get = (path: string) => () => ask("GET", `${path}?target_site=${SITE}`);
  const [{ id }] = (await get("/prompts")()).prompts;
  const metric = `median with ${days} days`;
  const unit = "ms";
  const figures: [string, () => Promise<unknown>][] = [
    ["figures of 28 days", get("/ai-visibility")],
    ["figures of a year", () => ask("GET", `/ai-visibility?target_site=${SITE}&days=365`)],
    ["changes against the 28 days before", get("/ai-visibility/changes")],
    ["prompts by engines, 28 days", get("/prompts")],
    ["sources, 28 days", get("/ai-visibility/sources")],
    ["opinions, 28 days", get("/ai-visibility/opinions")],
    ["facts and what contradicts them", get("/ai-visibility/facts")],
    ["citations gained and lost", get("/ai-visibility/alerts")],
    ["answers to a prompt", () => ask("GET", `/prompts/${id}/answers`)],
  ];
  const naive = await median(3, () => ratesFromAnswers(db, siteId));
  const theirs = "rates of 28 days from the answers themselves";
  const rows: Row[] = [{ subject: theirs, reference: true, metric, value: naive, unit }];
  for (const [subject, call] of figures) {
    rows.push({ subject, metric, value: await median(TIMES, call), unit });
  }
  const judging = performance.now();
  await judgeDays(db, new Date(), []);
  rows.push({ subject: "judging a day", metric, value: performance.now() - judging, unit });
  return rows;
}

interface Extent {
  readonly userId: string;
  readonly siteId: string;
  readonly days: number;
}

/** What so many days of runs leave behind, with the sums that runs add up. */
async function writeAnswers(db: Kysely<Tables>, { userId, siteId, days }: Extent): Promise<void> {
  await sql`
    insert into prompts (user_id, site_id, text, intent, names_company)
    select ${userId}, ${siteId}, 'Which boots are best for walk ' || n || '?', 'learn', false
    from generate_series(1, ${PROMPTS}::int) as n
  `.execute(db);
  for (let ago = days; ago >= 1; ago -= 1) {
    await filling(db, (tx) =>
      sql`
      with runs as (
        insert into prompt_runs (batch_id, user_id, site_id, prompt_id, engine, repetition, day,
          state, model, is_grounded, mention_rank, citation_rank, cost_usd, created_at, ended_at)
        select ${siteId}, ${userId}, ${siteId}, prompts.id, engine, ${ago % 30_000}, now()::date - ${ago}::int,
          'answered', 'model-1', true, (case when random() < 0.4 then 1 end),
          (case when random() < 0.2 then 1 end), 0.01, now() - make_interval(days => ${ago}::int),
          now() - make_interval(days => ${ago}::int)
        from prompts, unnest(${ENGINES}::text[]) as engine where prompts.site_id = ${siteId}
        returning id, prompt_id, engine, day, mention_rank, citation_rank
      ), answers as (
        insert into prompt_answers (run_id, text, queries)
        select id, 'Rival is cheaper, and its boots last. Others are lighter.',
          array['boots ' || left(prompt_id::text, 4), 'boots ' || left(prompt_id::text, 3)]
        from runs
      ), sources as (
        insert into answer_sources (run_id, kind, place, site_id, day, url, page, domain, starts, ends)
        select id, 'cited', n, ${siteId}, day, 'https://x', 'https://' || domain || '/p' || page, domain, 0, 20
        from runs, generate_series(1, ${SOURCES_OF_AN_ANSWER}::int) as n,
          lateral (select (random() * 20)::int + n * 0 as page, case when random() < 0.05
            then 'rival.example' else 'site-' || ((random() * 300)::int + n * 0) || '.example' end as domain
            where runs.id is not null) as cited
      )
      insert into prompt_days (site_id, day, prompt_id, engine, asked, answered, grounded, mentioned, cited)
      select ${siteId}, day, prompt_id, engine, 1, 1, 1, (mention_rank is not null)::int,
        (citation_rank is not null)::int from runs
    `.execute(tx),
    );
  }
  for (const derive of SUMS) await filling(db, (tx) => derive(siteId).execute(tx));
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

/** Rows that refer to each other rightly anyway: checking each takes longer than writing it. */
function filling(db: Kysely<Tables>, write: (tx: Kysely<Tables>) => Promise<unknown>) {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    await write(tx);
  });
}

/** As runs add them up. */
const SUMS = [
  (siteId: string) => sql`
    insert into engine_days
    select site_id, day, engine, 'model-1', sum(asked), sum(answered), sum(grounded),
      sum(mentioned), sum(cited), 1 from prompt_days where site_id = ${siteId} group by 1, 2, 3
  `,
  (siteId: string) => sql`
    insert into company_days select site_id, day, engine, ${SITE}, mentioned, cited from engine_days
    where site_id = ${siteId}
  `,
  (siteId: string) => sql`
    insert into source_site_days
    select site_id, day, domain, count(distinct run_id) from answer_sources
    where site_id = ${siteId} group by 1, 2, 3
  `,
  (siteId: string) => sql`
    insert into source_page_days
    select site_id, day, domain, page, null, count(distinct run_id) from answer_sources
    where site_id = ${siteId} group by 1, 2, 3, 4
  `,
  (siteId: string) => sql`
    insert into query_days
    select run.site_id, run.day, query, count(*)
    from prompt_answers as answer join prompt_runs as run on run.id = answer.run_id,
      unnest(answer.queries) as query
    where run.site_id = ${siteId} group by 1, 2, 3
  `,
  (siteId: string) => sql`
    insert into newest_answers
    select distinct on (prompt_id, engine) prompt_id, engine, site_id, id, day, created_at,
      citation_rank is not null
    from prompt_runs where site_id = ${siteId} order by prompt_id, engine, created_at desc
  `,
  (siteId: string) => sql`
    insert into opinion_days
    select site_id, day, prompt_id, engine, '', mentioned, mentioned, mentioned, 0, mentioned
    from prompt_days where site_id = ${siteId} and mentioned > 0
  `,
  (siteId: string) => sql`
    with fact as (
      insert into site_facts (user_id, site_id, fact)
      select user_id, id, '{"kind": "founded", "year": 2009}' from sites where id = ${siteId}
      returning id
    )
    insert into fact_contradictions
    select run.id, fact.id, run.site_id, run.day, 'Founded in 2012', 0, 20
    from prompt_runs as run, fact
    where run.site_id = ${siteId} and run.mention_rank is not null and random() < 0.05
  `,
];

/** What everyone would write first. */
function ratesFromAnswers(db: Kysely<Tables>, siteId: string) {
  return sql`
    select engine, count(*) filter (where mention_rank is not null)::float8 / count(*) as mentioned,
      count(*) filter (where citation_rank is not null)::float8 / count(*) as cited
    from prompt_runs
    where site_id = ${siteId} and day > now()::date - 28 and state = 'answered' group by engine
  `.execute(db);
}
