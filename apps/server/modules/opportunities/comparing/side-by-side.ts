import type { KeywordDemand, SearchSource } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { ownerOf } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { presentDemand } from "../../demand/index.ts";
import { liesUnder } from "../../positions/index.ts";
import type { ComparedSite } from "./compared-site.queries.ts";
import { type KeptResults, newestResults } from "./newest-results.queries.ts";

export interface FoundPage {
  readonly position: number;
  readonly url: string;
  readonly title: string | null;
}

/**
 * One keyword with the site's and its competitors' positions in the same results; if it is compared,
 * their places among the sites that cover it.
 */
export interface SideBySide extends SearchSource {
  readonly id: string;
  readonly keyword: string;
  readonly demand: KeywordDemand | null;
  readonly isCompared: boolean;
  /** Compared: a page of the site may cover it, but may not. */
  readonly isOwnUnclear: boolean;
  /** The same of each competitor. */
  readonly unclear: readonly boolean[];
  /** All its pages in the results, best first. */
  readonly own: readonly FoundPage[];
  /** In the order of the site's competitors; null: the built-in index had no page of it. */
  readonly competitors: readonly (readonly FoundPage[] | null)[];
}

/** From the newest answer of each keyword; those without one are omitted. */
export async function ranksSideBySide(
  db: Kysely<Tables>,
  site: ComparedSite,
  keywordIds: readonly string[],
): Promise<SideBySide[]> {
  const kept = await newestResults(db, site.userId, keywordIds);
  return kept.map((keyword) => sideBySide(keyword, site));
}

function sideBySide(kept: KeptResults, { site, watched, competitors }: ComparedSite): SideBySide {
  const pages = Map.groupBy(pagesIn(kept), (page) => ownerOf(page, watched, liesUnder));
  const pagesOf = (domain: string) =>
    (pages.get(domain) ?? []).map(({ position, url, title }) => ({ position, url, title }));
  const { id, keyword, demand, provider, engine, depth, answered_on, isCompared } = kept;
  return {
    ...{ id, keyword, provider, engine, depth, answered_on, isCompared },
    demand: demand && presentDemand(demand),
    own: pagesOf(site),
    isOwnUnclear: isCompared && !pages.has(site) && !kept.isAbsent,
    unclear: competitors.map(({ domain }) => kept.unclear?.includes(domain) === true),
    competitors: competitors.map(({ domain }) =>
      kept.searched?.includes(domain) === false ? null : pagesOf(domain),
    ),
  };
}

/** A shared search may have gone deeper than this customer's setting. */
function pagesIn({ results, domains, depth }: KeptResults) {
  return results
    .map((result, index) => ({ ...result, domain: domains[index] ?? "" }))
    .filter(({ position }) => position <= depth)
    .sort((one, other) => one.position - other.position);
}
