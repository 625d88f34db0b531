import type { Tables } from "@sightline/database";
import type {
  ChainOutcome,
  SearchChain,
  SearchQuestion,
} from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { marketOf } from "../market.ts";
import { atMost } from "./at-most.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import type { ClaimedKeyword } from "./claims.queries.ts";
import type { Look } from "./look.ts";
import { readLook } from "./read-look.ts";
import { lookIntoIndex } from "./search-index.ts";
import { findShared } from "./snapshots.queries.ts";

export interface LookingUp {
  readonly site: CheckedSite;
  readonly keyword: Omit<ClaimedKeyword, "id">;
  readonly day: string;
  readonly signal: AbortSignal;
}

export type LookUp = (wanted: LookingUp) => Promise<Look>;

/** A search of the index holds a connection; requests need some too. */
const INDEX_SEARCHES_AT_ONCE = 4;

/** Asks the web where someone is set up to answer for it, and the built-in index last. */
export function createLookUp(db: Kysely<Tables>, web: SearchChain | null): LookUp {
  const inTurn = atMost(INDEX_SEARCHES_AT_ONCE);
  return async ({ site, keyword, day, signal }) => {
    if (web === null) return inTurn(() => lookIntoIndex(db, site, keyword.keyword));
    const question = questionOf(site, keyword);
    const { keywordKey, isRequested } = keyword;
    const asked = { ...question, engine: web.engine, keywordKey, day };
    const shared = isRequested ? null : await findShared(db, asked);
    if (shared !== null) return shared;

    const outcome = await web.search(question, signal);
    if (outcome.ok) return lookOf(question, outcome);
    const found = foundBeforeEnd(site, question, outcome);
    if (found !== null) return found;
    const own = await inTurn(() => lookIntoIndex(db, site, keyword.keyword));
    return "seen" in own.outcome ? { ...own, tried: outcome.tried } : lookOf(question, outcome);
  };
}

/** A search that broke off tells the place of who was found until then, and of nobody else. */
function foundBeforeEnd(
  site: CheckedSite,
  question: SearchQuestion,
  { brokenOff, tried }: Extract<ChainOutcome, { ok: false }>,
): Look | null {
  const looks = brokenOff.map((answer) => lookOf(question, { ok: true, answer, tried }));
  return looks.find((look) => readLook(look, site.domain, site.watched).state === "ok") ?? null;
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

/** A failed look is told as the first choice's: that is the one to fix. */
export function lookOf(
  { country, language, device, depth }: SearchQuestion,
  outcome: ChainOutcome,
): Look {
  const { tried } = outcome;
  const place = { country, language };
  if (!outcome.ok) {
    const { provider, engine } = tried[0] ?? { provider: "web", engine: "web" };
    const { message: failed } = outcome.problem;
    return { provider, engine, ...place, device, tried, outcome: { failed } };
  }
  const { answer } = outcome;
  const reached = Math.min(answer.depth, depth);
  return {
    provider: answer.provider,
    engine: answer.engine,
    ...place,
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
