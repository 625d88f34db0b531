import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import type { Units } from "../../billing/index.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import { type ClaimedKeyword, releaseClaims } from "./claims.queries.ts";
import type { Look } from "./look.ts";
import { readLook } from "./read-look.ts";
import { keepCheck, lockKeyword, markFailed, renewStanding } from "./record.queries.ts";
import { settleRequest } from "./settle-request.ts";
import { dropReplaced, keepSnapshot } from "./snapshots.queries.ts";

export interface CheckToRecord {
  readonly site: CheckedSite;
  readonly keyword: ClaimedKeyword;
  readonly day: string;
  readonly checkedAt: Date;
  readonly look: Look;
}

/** What else an answer leads to, in its transaction. A failed check is no answer. */
export type OnAnswered = (tx: Transaction<Tables>, check: CheckToRecord) => Promise<void>;

/** All that one look changes, or nothing. A failed one changes no position, best or trend. */
export async function recordCheck(
  db: Kysely<Tables>,
  units: Units,
  toRecord: CheckToRecord,
  onAnswered: readonly OnAnswered[] = [],
  isWanted: (tx: Transaction<Tables>) => Promise<boolean> = async () => true,
): Promise<void> {
  const { site, keyword, day, checkedAt, look } = toRecord;
  const check = readLook(look, site.domain, site.watched);
  await db.transaction().execute(async (tx) => {
    if (!(await lockKeyword(tx, keyword.id)) || !(await isWanted(tx))) return;
    const row = { keywordId: keyword.id, day, checkedAt, look };
    if ("seen" in look.outcome) {
      const { seen } = look.outcome;
      const scope = look.provider === "embedded" ? site.id : "";
      const of = { keywordKey: keyword.keywordKey, day, takenAt: checkedAt, scope };
      const snapshotId = await keepSnapshot(tx, of, look, seen);
      const replaced = await keepCheck(tx, row, check, { depth: seen.depth, snapshotId });
      if (replaced !== null && replaced !== snapshotId) await dropReplaced(tx, replaced);
      await renewStanding(tx, row);
      for (const listen of onAnswered) await listen(tx, toRecord);
    } else {
      await keepCheck(tx, row, check, { depth: null, snapshotId: null });
      await markFailed(tx, row, look.outcome.failed);
    }
    await releaseClaims(tx, [keyword.id], day);
    await settleRequest(tx, units, keyword.id, check.state === "failed" ? "failed" : "answered");
  });
}
