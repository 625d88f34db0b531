import type { Tables } from "@sightline/database";
import { type LlmAnswer, type LlmSource, pageOfSource, siteOfPage } from "@sightline/providers/llm";
import { sql, type Transaction } from "kysely";
import { storable } from "../../../platform/database/index.ts";

interface SummedRun {
  readonly id: string;
  readonly site_id: string;
  readonly prompt_id: string;
  readonly engine: string;
  readonly day: string;
  readonly created_at: Date;
  readonly citation_rank: number | null;
}

/** An index entry has no room for more; such a page still counts for its site. */
const LONGEST_PAGE = 2_000;
const LONGEST_QUERY = 500;

export function storedPageOf(source: LlmSource): string | null {
  const page = pageOfSource(source);
  return page === null ? null : storable(page);
}

/**
 * What the ranking of sources is read from, however many answers there were. Rows are always taken
 * in the same order, so that two runs at the same time wait for each other and never both.
 */
export async function addToSourceSums(
  tx: Transaction<Tables>,
  { site_id, day }: SummedRun,
  { cited, queries }: LlmAnswer,
): Promise<void> {
  const pages = new Map<string, { page: string; domain: string; title: string | null }>();
  for (const source of cited) {
    const page = storedPageOf(source);
    const domain = page === null ? null : siteOfPage(page);
    if (page === null || domain === null) continue;
    const title = source.title === null ? null : storable(source.title);
    pages.set(page, { page, domain, title: title ?? pages.get(page)?.title ?? null });
  }
  const domains = [...new Set([...pages.values()].map(({ domain }) => domain))].toSorted();
  if (domains.length > 0) {
    await sql`
      insert into source_site_days as sums (site_id, day, domain, answers)
      select ${site_id}, ${day}, domain, 1 from unnest(${domains}::text[]) as cited (domain)
      on conflict (site_id, day, domain) do update set answers = sums.answers + 1
    `.execute(tx);
  }
  const short = [...pages.values()]
    .filter(({ page }) => page.length <= LONGEST_PAGE)
    .toSorted((one, other) => (one.page < other.page ? -1 : 1));
  if (short.length > 0) {
    await sql`
      insert into source_page_days as sums (site_id, day, domain, page, title, answers)
      select ${site_id}, ${day}, domain, page, title, 1
      from unnest(${short.map(({ domain }) => domain)}::text[],
        ${short.map(({ page }) => page)}::text[],
        ${short.map(({ title }) => title)}::text[]) as cited (domain, page, title)
      on conflict (site_id, day, domain, page) do update
      set answers = sums.answers + 1, title = coalesce(excluded.title, sums.title)
    `.execute(tx);
  }
  const asked = Map.groupBy(
    queries.map((query) => storable(query).trim().toLowerCase().slice(0, LONGEST_QUERY)),
    (query) => query,
  );
  asked.delete("");
  const names = [...asked.keys()].toSorted();
  if (names.length === 0) return;
  await sql`
    insert into query_days as sums (site_id, day, query, times)
    select ${site_id}, ${day}, query, times
    from unnest(${names}::text[], ${names.map((name) => asked.get(name)?.length ?? 0)}::int[])
      as asked (query, times)
    on conflict (site_id, day, query) do update set times = sums.times + excluded.times
  `.execute(tx);
}

/** Runs may end in another order than they were asked in. */
export async function setNewestAnswer(tx: Transaction<Tables>, run: SummedRun): Promise<void> {
  const { id, prompt_id, engine, site_id, day, created_at, citation_rank } = run;
  await sql`
    insert into newest_answers as newest
      (prompt_id, engine, site_id, run_id, day, asked_at, is_cited)
    values (${prompt_id}, ${engine}, ${site_id}, ${id}, ${day}, ${created_at},
      ${citation_rank !== null})
    on conflict (prompt_id, engine) do update set run_id = excluded.run_id, day = excluded.day,
      asked_at = excluded.asked_at, is_cited = excluded.is_cited
    where newest.asked_at <= excluded.asked_at
  `.execute(tx);
}
