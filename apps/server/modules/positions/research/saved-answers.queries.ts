import type { Tables } from "@sightline/database";
import { BUILT_IN_INDEX, type SiteComparison } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import type { BestPage } from "../checking/search-run.ts";
import { absentWord as absentWordIn, closestPage } from "../checking/what-was-compared.ts";
import { type KeywordAnswer, withOwners } from "./keyword-answer.ts";
import type { ResearchedSite } from "./researched-site.queries.ts";

/** A saved keyword with its newest answer, however old: it includes its day. */
export interface SavedAnswer {
  readonly keywordId: string;
  readonly keyword: string;
  readonly keywordKey: string;
  readonly targetPage: string | null;
  /** Null: never answered. */
  readonly answer: KeywordAnswer | null;
}

interface SavedRow extends Omit<SavedAnswer, "answer"> {
  readonly position: number | null;
  readonly url: string | null;
  readonly depth: number | null;
  readonly provider: string;
  readonly engine: string;
  readonly answered_on: string | null;
  /** Empty if the results are no longer stored. */
  readonly results: { position: number; url: string; title: string | null }[];
  readonly domains: string[];
  readonly features: { kind: string; position: number | null }[];
  readonly compared_with: string[] | null;
  readonly better: string[] | null;
  readonly best: readonly BestPage[];
  readonly closest: string | null;
  readonly absentWord: string | null;
}

/** By key, for keywords a customer saved for a site, including paused ones. */
export async function savedAnswers(
  db: Kysely<Tables>,
  site: ResearchedSite,
  keywordKeys: readonly string[],
): Promise<ReadonlyMap<string, SavedAnswer>> {
  const { rows } = await sql<SavedRow>`
    select keyword.id as "keywordId", keyword.keyword, keyword.keyword_key as "keywordKey",
      keyword.target_page as "targetPage", standing.position, standing.url, standing.depth,
      standing.provider, standing.engine, standing.answered_on,
      coalesce(snapshot.results, '[]') as results, coalesce(snapshot.domains, '{}') as domains,
      coalesce(snapshot.features, '[]') as features, standing.compared_with, standing.better,
      coalesce(snapshot.searched -> 'best', '[]') as best,
      ${closestPage("snapshot", "keyword.target_site")} as closest, ${absentWordIn("snapshot")} as "absentWord"
    from saved_keywords as keyword
    left join keyword_standings as standing on standing.keyword_id = keyword.id
    left join search_snapshots as snapshot on snapshot.id = standing.snapshot_id
    where keyword.user_id = ${site.userId} and keyword.target_site = ${site.domain}
      and keyword.keyword_key = any(${keywordKeys}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.keywordKey, presentSaved(row, site)]));
}

function presentSaved(row: SavedRow, site: ResearchedSite): SavedAnswer {
  const { keywordId, keyword, keywordKey, targetPage } = row;
  return { keywordId, keyword, keywordKey, targetPage, answer: answerOf(row, site) };
}

function comparisonOf(row: SavedRow): SiteComparison | null {
  const { url, closest, absentWord, compared_with, better } = row;
  return compared_with === null || better === null
    ? null
    : { url, closest, absentWord, competitors: compared_with, better };
}

/** Cut to this customer's depth: another customer may have checked deeper. */
function answerOf(row: SavedRow, site: ResearchedSite): KeywordAnswer | null {
  const { provider, engine, depth, answered_on, position, url } = row;
  if (answered_on === null || depth === null) return null;
  const comparison = comparisonOf(row);
  if (comparison === null && provider === BUILT_IN_INDEX) return null;
  const results = row.results
    .map((result, index) => ({ ...result, domain: row.domains[index] ?? "" }))
    .filter((result) => result.position <= depth);
  return {
    looked: { provider, engine, depth, answered_on },
    position,
    comparison,
    url,
    best: row.best,
    results: withOwners(results, site),
    features: row.features,
  };
}
