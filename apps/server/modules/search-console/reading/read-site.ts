import { isUnavailable, type Tables } from "@sightline/database";
import {
  type GoogleAccess,
  PROBLEM_CODES,
  type ReadPositions,
  type SearchProblem,
  searchConsole,
} from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import type { Seal } from "../../../platform/config/index.ts";
import { noteProblem } from "../../diagnostics/index.ts";
import { aCall } from "../connections/one-call.ts";
import { dayRows } from "./day-rows.ts";
import { daysFrom, daysToRead, KEPT_DAYS, searchConsoleDay, YOUNG_DAYS } from "./days-to-read.ts";
import { nextNight, nextTry } from "./next-reading.ts";
import {
  type ClaimedReading,
  claimReading,
  endReading,
  failReading,
  leaveReading,
  type SiteToRead,
  storeDay,
  watchedKeys,
} from "./reading.queries.ts";
import { saveToken } from "./save-token.ts";

export interface ReadDeps {
  readonly db: Kysely<Tables>;
  readonly google: GoogleAccess;
  readonly seal: Seal;
  readonly apiBase: string | undefined;
  readonly send: (site: SiteToRead) => Promise<void>;
  /** The site's keyword demand may depend on the data fetched. */
  readonly onRead: (of: { userId: string; site: string }) => Promise<void>;
  readonly now: () => Date;
}

/** A claim outlives a job, so that no two workers fetch the same data. */
const CLAIM_MS = 20 * 60_000;
const LONGEST_JOB_MS = 5 * 60_000;
const DAYS_IN_ONE_JOB = 60;

/** Fetches new days, then past days; what doesn't fit goes to another job. */
export async function readSite(deps: ReadDeps, siteId: string, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const claimed = await claimReading(db, siteId, { now: at, until });
  if (claimed === null) return;
  try {
    const end = await readDays(deps, claimed, signal);
    if (end === "gone") return;
    if (end !== "read" && end !== "more") return await fail(deps, claimed, end);
    const next = end === "more" ? now() : nextNight(siteId, now());
    const oldest = daysFrom(searchConsoleDay(now()), -KEPT_DAYS);
    await endReading(db, claimed, { now: now(), next, oldest });
    await deps.onRead({ userId: claimed.user_id, site: claimed.domain });
    if (end === "more") await deps.send({ siteId, userId: claimed.user_id });
  } catch (error) {
    if (signal.aborted || isUnavailable(error)) await leaveReading(db, claimed, now());
    else await failReading(db, claimed, broken(now()));
    throw error;
  }
}

type End = "read" | "more" | "gone" | SearchProblem;

async function readDays(
  deps: ReadDeps,
  claimed: ClaimedReading,
  signal: AbortSignal,
): Promise<End> {
  const { db, google, seal, apiBase, now } = deps;
  const { site_id, user_id, domain, property, read_from: from, read_until: until } = claimed;
  const today = searchConsoleDay(now());
  const { newer, older } = daysToRead(from && until ? { from, until } : null, today);
  const refreshToken = seal.open(claimed.refresh_token ?? "", site_id);
  const call = aCall(signal);
  const accessToken = saveToken(google, refreshToken, call);
  const reader = searchConsole({ accessToken, apiBase, mostRows: MOST_ROWS_OF_A_DAY });
  const keys = await watchedKeys(db, user_id, domain);
  const stopAt = performance.now() + LONGEST_JOB_MS;

  let read = 0;
  for (const days of [newer, older]) {
    for (const day of days) {
      if (read >= DAYS_IN_ONE_JOB || performance.now() > stopAt) return "more";
      const outcome = await reader.read({ property, from: day, to: day }, call);
      if (!outcome.ok) return outcome.problem;
      // Storing later days would make us skip this one forever.
      if (isStillCounted(outcome.positions, day, today)) break;
      const rows = dayRows(outcome.positions.rows, domain, keys);
      if (!(await storeDay(db, claimed, day, rows))) return "gone";
      read += 1;
    }
  }
  return "read";
}

/** Google's maximum per day. */
const MOST_ROWS_OF_A_DAY = 50_000;

/** A recent empty day may just not be available yet. */
function isStillCounted(
  { rows, firstIncompleteDate }: ReadPositions,
  day: string,
  today: string,
): boolean {
  if (firstIncompleteDate !== null && firstIncompleteDate <= day) return true;
  return rows.length === 0 && day >= daysFrom(today, -YOUNG_DAYS);
}

async function fail(
  { db, now }: ReadDeps,
  claimed: ClaimedReading,
  problem: SearchProblem,
): Promise<void> {
  await failReading(db, claimed, {
    problem: problem.message,
    now: now(),
    next: nextTry(claimed.site_id, problem, now()),
    withdrawn: problem.code === PROBLEM_CODES.keyRefused,
  });
  await noteProblem(db, {
    userId: claimed.user_id,
    code: problem.code,
    message: problem.message,
    endpoint: "search-results/search-console",
    details: { upstream_code: problem.upstreamCode, kind: problem.kind },
  });
}

/** Unexpected errors are retried, but not immediately. */
function broken(now: Date) {
  const next = new Date(now.getTime() + 60 * 60_000);
  return {
    problem: "Something went wrong on our end while we were reading your data.",
    now,
    next,
    withdrawn: false,
  };
}
