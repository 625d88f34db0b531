import type { AiSources } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { isOnSite } from "@sightline/providers/llm";
import { type Kysely, sql } from "kysely";
import type { AiSite } from "../../analyses/index.ts";
import { readMissed } from "./read-missed.ts";

const MOST_DOMAINS = 100;
const MOST_PAGES = 5;
const MOST_QUERIES = 100;

/** Where people write what they like. */
const COMMUNITY = [
  "reddit.com",
  "quora.com",
  "stackexchange.com",
  "stackoverflow.com",
  "youtube.com",
  "facebook.com",
  "x.com",
  "linkedin.com",
  "tiktok.com",
  "trustpilot.com",
  "g2.com",
  "capterra.com",
  "medium.com",
  "news.ycombinator.com",
];
const REFERENCE = ["wikipedia.org", "wikidata.org", "britannica.com", "github.com", "archive.org"];

type Domain = AiSources["domains"][number];

/** What answers cite, by site and page; retrieved pages are no part of it. */
export async function readSources(
  db: Kysely<Tables>,
  siteId: string,
  site: AiSite,
  days: number,
  today: string,
): Promise<AiSources> {
  const since = sql`${today}::date - ${days}::int`;
  const pages = await sql<{
    domain: string;
    page: string;
    title: string | null;
    answers: number;
    of_domain: number;
  }>`
    with cited as (
      select distinct run_id, domain, page, max(title) over (partition by page) as title
      from answer_sources
      where site_id = ${siteId} and day > ${since} and kind = 'cited' and page is not null
    ), domains as (
      select domain, count(distinct run_id)::int as answers from cited group by domain
      order by 2 desc, 1 limit ${MOST_DOMAINS}
    ), ranked as (
      select c.domain, c.page, max(c.title) as title, count(distinct c.run_id)::int as answers,
        d.answers as of_domain,
        row_number() over (partition by c.domain order by count(distinct c.run_id) desc, c.page) as nth
      from cited c join domains d using (domain) group by c.domain, c.page, d.answers
    )
    select domain, page, title, answers, of_domain from ranked where nth <= ${MOST_PAGES}
    order by of_domain desc, domain, answers desc, page
  `.execute(db);
  const domains = [...Map.groupBy(pages.rows, ({ domain }) => domain)].map(
    ([domain, own]): Domain => ({
      ...{ domain, kind: kindOf(domain, site), answers: own[0]?.of_domain ?? 0 },
      pages: own.map(({ page, title, answers }) => ({ page, title, answers })),
    }),
  );
  const { rows: counted } = await sql<{ answers: number }>`
    select coalesce(sum(grounded), 0)::int as answers from engine_days
    where site_id = ${siteId} and day > ${since}
  `.execute(db);
  return {
    answers: counted[0]?.answers ?? 0,
    domains,
    missed: await readMissed(db, siteId, site, since),
    queries: await readQueries(db, siteId, site, since),
  };
}

function kindOf(domain: string, { own, competitors }: AiSite): Domain["kind"] {
  const isOf = (site: string) => isOnSite(`https://${domain}/`, site);
  if (isOf(own.domain)) return "own";
  if (competitors.some((company) => isOf(company.domain))) return "competitor";
  if (COMMUNITY.some(isOf)) return "community";
  return REFERENCE.some(isOf) ? "reference" : "other";
}

/** What engines searched for on their own, and whether it's a keyword already. */
async function readQueries(
  db: Kysely<Tables>,
  siteId: string,
  { own }: AiSite,
  since: ReturnType<typeof sql>,
): Promise<AiSources["queries"]> {
  const { rows } = await sql<AiSources["queries"][number]>`
    select lower(trim(query)) as query, count(*)::int as times, exists (
      select from saved_keywords k join sites s on s.id = ${siteId} and s.user_id = k.user_id
      where k.target_site = ${own.domain} and lower(k.keyword) = lower(trim(query))
    ) as is_tracked
    from prompt_runs r join prompt_answers a on a.run_id = r.id, unnest(a.queries) as query
    where r.site_id = ${siteId} and r.day > ${since}
    group by 1, 3 order by 2 desc, 1 limit ${MOST_QUERIES}
  `.execute(db);
  return rows;
}
