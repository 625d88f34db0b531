import type { Tables } from "@sightline/database";
import type {
  ChainOutcome,
  SearchChain,
  SearchQuestion,
} from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { limitConcurrency } from "../../../platform/jobs/index.ts";
import { marketOf } from "../../keywords/index.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import type { ClaimedKeyword } from "./claims.queries.ts";
import { readSearch } from "./read-search.ts";
import { searchLocalIndex } from "./search-index.ts";
import type { SearchRun } from "./search-run.ts";
import { findShared } from "./snapshots.queries.ts";

export interface PositionRequest {
  readonly site: CheckedSite;
  readonly keyword: Omit<ClaimedKeyword, "id">;
  readonly day: string;
  readonly signal: AbortSignal;
}

export type CheckPosition = (wanted: PositionRequest) => Promise<SearchRun>;

/** An index search holds a connection; requests need some too. */
const INDEX_SEARCHES_AT_ONCE = 4;

/**
 * Asks the search providers, if there are any; otherwise the built-in index compares. A comparison
 * never stands in for a position that a provider failed to give.
 */
export function createPositionChecker(db: Kysely<Tables>, web: SearchChain | null): CheckPosition {
  const inTurn = limitConcurrency(INDEX_SEARCHES_AT_ONCE);
  return async ({ site, keyword, day, signal }) => {
    if (web === null) return inTurn(() => searchLocalIndex(db, site, keyword.keyword));
    const question = questionOf(site, keyword);
    const { keywordKey, isRequested, hasFallback } = keyword;
    const asked = { ...question, engine: web.engine, keywordKey, day };
    const shared = isRequested ? null : await findShared(db, asked);
    if (shared !== null) return shared;

    const outcome = await web.search(question, signal, { onlyPreferred: hasFallback ?? false });
    if (outcome.ok || hasFallback) return searchOf(question, outcome);
    return foundBeforeEnd(site, question, outcome) ?? searchOf(question, outcome);
  };
}

/** An incomplete search gives the positions of sites found so far, and of no others. */
function foundBeforeEnd(
  site: CheckedSite,
  question: SearchQuestion,
  { brokenOff, tried }: Extract<ChainOutcome, { ok: false }>,
): SearchRun | null {
  const searches = brokenOff.map((answer) => searchOf(question, { ok: true, answer, tried }));
  return (
    searches.find((search) => readSearch(search, site.domain, site.watched).state === "ok") ?? null
  );
}

export function questionOf(
  site: CheckedSite,
  { keyword }: Pick<ClaimedKeyword, "keyword">,
): SearchQuestion {
  return {
    keyword,
    ...marketOf(site),
    device: site.device,
    depth: site.depth,
  };
}

/** A failed search is attributed to the preferred provider: that is the one to fix. */
export function searchOf(
  { country, language, device, depth }: SearchQuestion,
  outcome: ChainOutcome,
): SearchRun {
  const { tried } = outcome;
  const cursor = { country, language };
  if (!outcome.ok) {
    const { provider, engine } = tried[0] ?? { provider: "web", engine: "web" };
    const { message: failed } = outcome.problem;
    return { provider, engine, ...cursor, device, tried, outcome: { failed } };
  }
  const { answer } = outcome;
  const reached = Math.min(answer.depth, depth);
  return {
    provider: answer.provider,
    engine: answer.engine,
    ...cursor,
    device: answer.device,
    tried,
    outcome: {
      seen: {
        depth: reached,
        results: answer.results.filter(({ position }) => position <= reached),
        features: answer.features,
        searched: null,
        costUsd: answer.costUsd,
        checkUrl: answer.checkUrl,
        snapshotId: null,
      },
    },
  };
}
