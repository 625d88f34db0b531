import type { Tables } from "@sightline/database";
import { isUnavailable } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import { CHECK_BROKE_MESSAGE } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { findCheckedSite } from "../checking/checked-sites.queries.ts";
import type { Look } from "../checking/look.ts";
import type { LookUp } from "../checking/look-up.ts";
import { noteTried } from "../checking/note-tried.ts";
import { keepSnapshot } from "../checking/snapshots.queries.ts";
import type { ExaminedSite } from "./examined-site.queries.ts";
import { answerOfLook, type KeywordAnswer } from "./keyword-answer.ts";

export interface LookingNeeds {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly lookUp: LookUp;
  readonly now: () => Date;
}

export type LookedFor = { readonly answer: KeywordAnswer } | { readonly failed: string };
export type LookFor = (keyword: string, signal: AbortSignal) => Promise<LookedFor>;

const RESTS = "This site is paused, so its keywords aren't checked.";

/**
 * Looks keywords up as a check would, but records none: what is saved keeps to its schedule. What
 * the web answers is kept for whoever asks the same today.
 */
export async function lookingFor(needs: LookingNeeds, site: ExaminedSite): Promise<LookFor> {
  const { db, lookUp, now } = needs;
  const checked = await findCheckedSite(db, site.id);
  if (checked === null) return async () => ({ failed: RESTS });
  return async (keyword, signal) => {
    const { day } = momentOf(now());
    const wanted = { keyword, keywordKey: keywordKey(keyword), isRequested: false };
    const look = await lookUp({ site: checked, keyword: wanted, day, signal }).catch(
      (error: unknown) => brokenLook(needs, site, error, signal),
    );
    if (look === null) return { failed: CHECK_BROKE_MESSAGE };
    await noteTried(db, site.userId, day, look);
    if ("failed" in look.outcome) return look.outcome;
    await keepShared(needs, wanted.keywordKey, day, look);
    return { answer: answerOfLook(look, look.outcome.seen, site, day) };
  };
}

/** What nobody foresaw fails this keyword, not the others. */
function brokenLook(
  { log }: LookingNeeds,
  { domain }: ExaminedSite,
  error: unknown,
  signal: AbortSignal,
): null {
  if (signal.aborted || isUnavailable(error)) throw error;
  log.error({ error, site: domain }, "a keyword could not be looked up for an analysis");
  return null;
}

async function keepShared(
  { db, now }: LookingNeeds,
  keywordKey: string,
  day: string,
  look: Look,
): Promise<void> {
  if (look.provider === "embedded" || "failed" in look.outcome) return;
  const { seen } = look.outcome;
  const of = { keywordKey, day, takenAt: now(), scope: "" };
  await db.transaction().execute((tx) => keepSnapshot(tx, of, look, seen));
}
