import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import type { Units } from "../../billing/index.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import { type ClaimedKeyword, releaseClaims } from "./claims.queries.ts";
import { readSearch } from "./read-search.ts";
import {
  engineOfDay,
  lockKeyword,
  markFailed,
  renewComparison,
  renewRanking,
  saveCheck,
} from "./record.queries.ts";
import { scheduleNext } from "./reschedule.ts";
import type { SearchRun } from "./search-run.ts";
import { settleRequest } from "./settle-request.ts";
import { dropReplaced, saveSnapshot } from "./snapshots.queries.ts";

export interface CheckToRecord {
  readonly site: CheckedSite;
  readonly keyword: ClaimedKeyword;
  readonly day: string;
  readonly checkedAt: Date;
  readonly search: SearchRun;
}

/** Follow-ups to a position, in its transaction. A failed check isn't one, nor a comparison. */
export type OnAnswered = (tx: Transaction<Tables>, check: CheckToRecord) => Promise<unknown>;

/**
 * Saves everything one check changes, or nothing. A failed check changes no position, best or
 * trend.
 */
export async function recordCheck(
  db: Kysely<Tables>,
  units: Units,
  toRecord: CheckToRecord,
  onAnswered: readonly OnAnswered[] = [],
  isWanted: (tx: Transaction<Tables>) => Promise<boolean> = async () => true,
): Promise<void> {
  const { site, keyword, day, checkedAt } = toRecord;
  await db.transaction().execute(async (tx) => {
    if (!(await lockKeyword(tx, keyword.id)) || !(await isWanted(tx))) return;
    const search = await asOfDay(tx, toRecord);
    const check = readSearch(search, site.domain, site.watched);
    const row = { keywordId: keyword.id, day, checkedAt, search };
    if ("seen" in search.outcome) {
      const { seen } = search.outcome;
      const scope = seen.searched === null ? "" : site.id;
      const of = { keywordKey: keyword.keywordKey, day, takenAt: checkedAt, scope };
      const snapshotId = await saveSnapshot(tx, of, search, seen);
      const replaced = await saveCheck(tx, row, check, { seen, snapshotId });
      if (replaced !== null && replaced !== snapshotId) await dropReplaced(tx, replaced);
      if (check.state === "compared") {
        await renewComparison(tx, row, { ...check.comparison, depth: seen.depth, snapshotId });
      } else {
        await renewRanking(tx, row);
        for (const listen of onAnswered) await listen(tx, toRecord);
      }
    } else if (!keyword.hasFallback) {
      await saveCheck(tx, row, check, { seen: null, snapshotId: null });
      await markFailed(tx, row, search.outcome.failed);
    }
    const checked = { site, keywordId: keyword.id, day, checkedAt };
    await scheduleNext(tx, checked, { isTriedAgain: isTriedAgain(toRecord, search) });
    await releaseClaims(tx, [keyword.id], day);
    await settleRequest(tx, units, keyword.id, check.state === "failed" ? "failed" : "answered");
  });
}

/** Failed, or answered by another engine than the preferred one; a user would ask again. */
function isTriedAgain({ keyword, search: { tried, engine } }: CheckToRecord, saved: SearchRun) {
  if (keyword.isRequested) return false;
  const { outcome } = saved;
  if ("failed" in outcome) return !outcome.untilCrawled;
  const [first] = tried;
  return first !== undefined && first.engine !== engine;
}

/**
 * If the preferred engine was down, another engine's answer beats none, but doesn't replace an
 * answer the day already has.
 */
async function asOfDay(
  tx: Transaction<Tables>,
  { keyword, day, search }: CheckToRecord,
): Promise<SearchRun> {
  const [first] = search.tried;
  if (first === undefined || first.engine === search.engine) return search;
  const known = await engineOfDay(tx, keyword.id, day);
  if (known === null || known === search.engine) return search;
  const { provider, engine, problem } = first;
  return { ...search, provider, engine, outcome: { failed: problem.message } };
}
