import type { AiSources } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { MOST_CITED_SITES } from "@sightline/domain/ai-visibility";
import { type Kysely, sql } from "kysely";
import type { AiSite } from "../../analyses/index.ts";
import { readMissed } from "./read-missed.ts";
import { kindOfSource } from "./source-kinds.ts";

const MOST_PAGES = 5;
const MOST_QUERIES = 100;

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
    with domains as materialized (
      select domain, sum(answers)::int as answers from source_site_days
      where site_id = ${siteId} and day > ${since} group by domain
      order by 2 desc, 1 limit ${MOST_CITED_SITES}
    ), ranked as (
      select p.domain, p.page, max(p.title) as title, sum(p.answers)::int as answers,
        d.answers as of_domain,
        row_number() over (partition by p.domain order by sum(p.answers) desc, p.page) as nth
      from source_page_days p join domains d using (domain)
      where p.site_id = ${siteId} and p.day > ${since}
      group by p.domain, p.page, d.answers
    )
    select domain, page, title, answers, of_domain from ranked where nth <= ${MOST_PAGES}
    order by of_domain desc, domain, answers desc, page
  `.execute(db);
  const companies = {
    own: site.own.domain,
    competitors: site.competitors.map((company) => company.domain),
  };
  const domains = [...Map.groupBy(pages.rows, ({ domain }) => domain)].map(
    ([domain, own]): Domain => ({
      ...{ domain, kind: kindOfSource(domain, own, companies), answers: own[0]?.of_domain ?? 0 },
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

/** What engines searched for on their own, and whether it's a keyword already. */
async function readQueries(
  db: Kysely<Tables>,
  siteId: string,
  { own }: AiSite,
  since: ReturnType<typeof sql>,
): Promise<AiSources["queries"]> {
  const { rows } = await sql<AiSources["queries"][number]>`
    with newest as materialized (
      select query, sum(times)::int as times from query_days
      where site_id = ${siteId} and day > ${since}
      group by query order by 2 desc, 1 limit ${MOST_QUERIES}
    )
    select query, times, exists (
      select from saved_keywords k join sites s on s.id = ${siteId} and s.user_id = k.user_id
      where k.target_site = ${own.domain} and lower(k.keyword) = query
    ) as is_tracked
    from newest order by times desc, query
  `.execute(db);
  return rows;
}
