import type { AiSources } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { isOnSite } from "@sightline/providers/llm";
import { type Kysely, sql } from "kysely";
import type { AiSite } from "../../analyses/index.ts";

const MOST_MISSED = 50;

/** Answers of the newest run of each prompt and engine that cite a competitor and not the site. */
export async function readMissed(
  db: Kysely<Tables>,
  siteId: string,
  { competitors }: AiSite,
  since: ReturnType<typeof sql>,
): Promise<AiSources["missed"]> {
  const { rows } = await sql<{
    prompt_id: string;
    text: string;
    engine: string;
    page: string;
    quote: string | null;
  }>`
    with newest as (
      select distinct on (prompt_id, engine) id, prompt_id, engine, citation_rank from prompt_runs
      where site_id = ${siteId} and day > ${since} and state = 'answered'
      order by prompt_id, engine, created_at desc
    )
    select distinct on (n.prompt_id, n.engine, s.page) n.prompt_id, p.text, n.engine, s.page,
      substr(a.text, s.starts + 1, s.ends - s.starts) as quote
    from newest n
    join prompts p on p.id = n.prompt_id and p.archived_at is null
    join answer_sources s on s.run_id = n.id and s.kind = 'cited' and s.page is not null
    join prompt_answers a on a.run_id = n.id
    where n.citation_rank is null
    order by n.prompt_id, n.engine, s.page, s.place limit 2000
  `.execute(db);
  return rows
    .flatMap((row) => {
      const rival = competitors.find(({ domain }) => isOnSite(row.page, domain));
      return rival === undefined ? [] : [{ ...row, domain: rival.domain }];
    })
    .slice(0, MOST_MISSED);
}
