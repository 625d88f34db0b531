import type { Tables } from "@sightline/database";
import { isOnSite } from "@sightline/providers/llm";
import { sql, type Transaction } from "kysely";
import type { AiSite } from "../../analyses/index.ts";
import { companiesOf } from "../tracked-site.ts";

/** A day's sums of mentions, as the stored answers have them; what it cost stays. */
export async function sumDay(tx: Transaction<Tables>, site: AiSite, day: string): Promise<void> {
  const { siteId } = site;
  await sql`
    update prompt_days as sums set mentioned = counted.mentioned
    from (
      select prompt_id, engine, count(mention_rank)::int as mentioned from prompt_runs
      where site_id = ${siteId} and day = ${day}::date and state not in ('queued', 'asking')
      group by prompt_id, engine
    ) as counted
    where sums.site_id = ${siteId} and sums.day = ${day}::date
      and sums.prompt_id = counted.prompt_id and sums.engine = counted.engine
  `.execute(tx);
  await sql`
    update engine_days as sums set asked = counted.asked, answered = counted.answered,
      grounded = counted.grounded, mentioned = counted.mentioned, cited = counted.cited
    from (
      select engine, coalesce(model, '') as model,
        count(*) filter (where counts) as asked,
        count(*) filter (where counts and state = 'answered') as answered,
        count(*) filter (where counts and is_grounded) as grounded,
        count(mention_rank) filter (where counts) as mentioned,
        count(citation_rank) filter (where counts and is_grounded) as cited
      from (
        select r.*, not p.names_company as counts
        from prompt_runs as r join prompts as p on p.id = r.prompt_id
        where r.site_id = ${siteId} and r.day = ${day}::date and r.state not in ('queued', 'asking')
      ) as run
      group by 1, 2
    ) as counted
    where sums.site_id = ${siteId} and sums.day = ${day}::date
      and sums.engine = counted.engine and sums.model = counted.model
  `.execute(tx);
  await sumOpinions(tx, siteId, day);
  await sumCompanies(tx, site, day);
}

async function sumOpinions(tx: Transaction<Tables>, siteId: string, day: string): Promise<void> {
  await sql`
    delete from opinion_days where site_id = ${siteId} and day = ${day}::date
  `.execute(tx);
  await sql`
    insert into opinion_days (site_id, day, prompt_id, engine, reader, read_answers, stated,
      positive, negative, recommended)
    select r.site_id, r.day, r.prompt_id, r.engine,
      case when o.is_by_model then coalesce(o.model, '') else '' end, count(*),
      count(*) filter (where sentiment <> 'not_stated'),
      count(*) filter (where sentiment = 'positive'),
      count(*) filter (where sentiment = 'negative'), count(*) filter (where recommended = 'yes')
    from prompt_runs as r join answer_opinions as o on o.run_id = r.id and o.state = 'read'
    where r.site_id = ${siteId} and r.day = ${day}::date
    group by 1, 2, 3, 4, 5
  `.execute(tx);
}

interface Counted {
  readonly engine: string;
  readonly domain: string;
  mentioned: number;
  cited: number;
}

/** Of the companies that are compared now, so that all days are about the same ones. */
async function sumCompanies(tx: Transaction<Tables>, site: AiSite, day: string): Promise<void> {
  const { siteId } = site;
  const { rows } = await sql<{ engine: string; named: string[]; pages: string[] }>`
    select r.engine,
      array(select distinct m ->> 'domain' from jsonb_array_elements(a.mentions) as m) as named,
      case when r.is_grounded then array(
        select s.page from answer_sources as s
        where s.run_id = r.id and s.kind = 'cited' and s.page is not null
      ) else '{}' end as pages
    from prompt_runs as r join prompt_answers as a on a.run_id = r.id
    join prompts as p on p.id = r.prompt_id and not p.names_company
    where r.site_id = ${siteId} and r.day = ${day}::date
  `.execute(tx);
  const sums = new Map<string, Counted>();
  for (const { engine, named, pages } of rows) {
    for (const { domain } of companiesOf(site)) {
      const mentioned = named.includes(domain) ? 1 : 0;
      const cited = pages.some((page) => isOnSite(page, domain)) ? 1 : 0;
      if (mentioned + cited === 0) continue;
      const key = `${engine} ${domain}`;
      const sum = sums.get(key) ?? { engine, domain, mentioned: 0, cited: 0 };
      sums.set(key, { ...sum, mentioned: sum.mentioned + mentioned, cited: sum.cited + cited });
    }
  }
  await sql`
    delete from company_days where site_id = ${siteId} and day = ${day}::date
  `.execute(tx);
  if (sums.size === 0) return;
  await tx
    .insertInto("company_days")
    .values([...sums.values()].map((sum) => ({ site_id: siteId, day, ...sum })))
    .execute();
}
