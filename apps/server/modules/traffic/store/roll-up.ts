import type { Tables } from "@sightline/database";
import type { Session } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import { changeCounts } from "./change-counts.ts";
import { openDays } from "./open-days.queries.ts";
import { analyzeNewDays } from "./partitions.queries.ts";
import { endOfSlice, rolledUpTo, setRolledUpTo, settledUpTo } from "./roll-up.queries.ts";
import { forgetColumns } from "./session-columns.queries.ts";
import { daysOf, insertSessions, removeSessions } from "./sessions.queries.ts";

const SLICE = 20_000;

/** Adds the views of settled transactions to the counts of their days, a slice at a time. */
export async function rollUpViews(db: Kysely<Tables>, slice = SLICE): Promise<void> {
  while ((await rollUpSlice(db, slice)) === "more");
}

/** Sessions, counts and watermark change together: what dies in between starts over. */
function rollUpSlice(db: Kysely<Tables>, slice: number): Promise<"more" | "done"> {
  return db.transaction().execute(async (tx) => {
    const from = await rolledUpTo(tx);
    const settled = await settledUpTo(tx);
    // Asked after that, so that the days of all settled transactions are known.
    const open = await openDays(tx);
    await analyzeNewDays(tx, open);
    const until = await endOfSlice(tx, { from, until: settled }, open, slice);
    const days = await daysOf(tx, { from, until }, open);
    const transactions = { from: sql`${from}::xid8`, until: sql`${until}::xid8` };
    const removed = days.length === 0 ? [] : await removeSessions(tx, transactions, days);
    const added = days.length === 0 ? [] : await insertSessions(tx, transactions, days);
    if (days.length > 0) await forgetColumns(tx, days);
    await changeCounts(tx, removed, added);
    await setRolledUpTo(tx, until);
    return viewsOf(added) - viewsOf(removed) >= slice ? "more" : "done";
  });
}

function viewsOf(sessions: readonly Session[]): number {
  return sessions.reduce((sum, { paths }) => sum + paths.length, 0);
}
