import type { AiSources } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { isOnSite } from "@sightline/providers/llm";
import { type Kysely, sql } from "kysely";
import type { AiSite } from "../../analyses/index.ts";

const MOST_MISSED = 50;
const MOST_READ = 2_000;

/** Answers of the newest run of each prompt and engine that cite a competitor and not the site. */
export async function readMissed(
  db: Kysely<Tables>,
  siteId: string,
  { competitors }: AiSite,
  since: ReturnType<typeof sql>,
): Promise<AiSources["missed"]> {
  const domains = competitors.map(({ domain }) => domain);
  const { rows } = await sql<{
    prompt_id: string;
    text: string;
    engine: string;
    page: string;
    quote: string | null;
  }>`
    select distinct on (n.prompt_id, n.engine, s.page) n.prompt_id, p.text, n.engine, s.page,
      substr(a.text, s.starts + 1, s.ends - s.starts) as quote
    from newest_answers n
    join prompts p on p.id = n.prompt_id and p.archived_at is null
    join answer_sources s on s.run_id = n.run_id and s.kind = 'cited' and s.page is not null
    join prompt_answers a on a.run_id = n.run_id
    where n.site_id = ${siteId} and not n.is_cited and n.day > ${since} and exists (
      select from unnest(${domains}::text[]) as rival (domain)
      where s.domain = rival.domain or right(s.domain, length(rival.domain) + 1) = '.' || rival.domain
    )
    order by n.prompt_id, n.engine, s.page, s.place limit ${MOST_READ}
  `.execute(db);
  return rows
    .flatMap((row) => {
      const rival = competitors.find(({ domain }) => isOnSite(row.page, domain));
      return rival === undefined ? [] : [{ ...row, domain: rival.domain }];
    })
    .slice(0, MOST_MISSED);
}
