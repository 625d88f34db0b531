import type { Tables } from "@sightline/database";
import { isUnavailable } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import { CHECK_BROKE_MESSAGE } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import type { CheckPosition } from "../checking/check-position.ts";
import { findCheckedSite } from "../checking/checked-sites.queries.ts";
import { recordAttempts } from "../checking/record-attempts.ts";
import type { SearchRun } from "../checking/search-run.ts";
import { saveSnapshot } from "../checking/snapshots.queries.ts";
import { answerOfSearch, type KeywordAnswer } from "./keyword-answer.ts";
import type { ResearchedSite } from "./researched-site.queries.ts";

export interface SearchDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly checkPosition: CheckPosition;
  readonly now: () => Date;
}

export type SearchedFor = { readonly answer: KeywordAnswer } | { readonly failed: string };
export type SearchFor = (keyword: string, signal: AbortSignal) => Promise<SearchedFor>;

const PAUSED_MESSAGE = "This site is paused, so its keywords aren't checked.";

/**
 * Searches like a check, but records none: saved keywords keep their schedule. Web results are
 * stored and shared with anyone who runs the same query today.
 */
export async function searchingFor(deps: SearchDeps, site: ResearchedSite): Promise<SearchFor> {
  const { db, checkPosition, now } = deps;
  const checked = await findCheckedSite(db, site.id);
  if (checked === null) return async () => ({ failed: PAUSED_MESSAGE });
  return async (keyword, signal) => {
    const { day } = momentOf(now());
    const wanted = { keyword, keywordKey: keywordKey(keyword), isRequested: false };
    const search = await checkPosition({ site: checked, keyword: wanted, day, signal }).catch(
      (error: unknown) => brokenSearch(deps, site, error, signal),
    );
    if (search === null) return { failed: CHECK_BROKE_MESSAGE };
    await recordAttempts(db, site.userId, day, search);
    if ("failed" in search.outcome) return search.outcome;
    await saveShared(deps, wanted.keywordKey, day, search);
    return { answer: answerOfSearch(search, search.outcome.seen, site, day) };
  };
}

/** An unexpected error fails this keyword, not the others. */
function brokenSearch(
  { log }: SearchDeps,
  { domain }: ResearchedSite,
  error: unknown,
  signal: AbortSignal,
): null {
  if (signal.aborted || isUnavailable(error)) throw error;
  log.error({ error, site: domain }, "checking a keyword for an analysis failed");
  return null;
}

async function saveShared(
  { db, now }: SearchDeps,
  keywordKey: string,
  day: string,
  search: SearchRun,
): Promise<void> {
  if ("failed" in search.outcome || search.outcome.seen.searched !== null) return;
  const { seen } = search.outcome;
  const of = { keywordKey, day, takenAt: now(), scope: "" };
  await db.transaction().execute((tx) => saveSnapshot(tx, of, search, seen));
}
