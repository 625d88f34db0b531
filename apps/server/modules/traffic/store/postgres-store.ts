import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Period } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import type { EventArchive, MovedDays } from "./archive.ts";
import { ArchiveMissing, type OnArchiveError, reportingFailures } from "./archive-failures.ts";
import { ColumnCache } from "./column-cache.ts";
import { countProgramViews, firstCountedDay } from "./counts.queries.ts";
import type { EventStore, PageView, Refusals } from "./event-store.ts";
import { listSessions } from "./list-sessions.ts";
import { bringBack, moveOldDays } from "./move-days.ts";
import { forgetMovedBefore, movedDays } from "./moved-days.queries.ts";
import { deleteClosedDays } from "./open-days.queries.ts";
import { deleteOwnViewsBefore, readOwnViews } from "./own-views.queries.ts";
import {
  countOutcomes,
  deleteOutcomesBefore,
  firstAnalysisOf,
  firstViewOf,
  insertViews,
  readNow,
  readState,
} from "./page-views.queries.ts";
import {
  createPartitions,
  dayAfter,
  dropPartitionsBefore,
  isMissingPartition,
} from "./partitions.queries.ts";
import {
  addProgramViews,
  deleteProgramViewsBefore,
  readPrograms,
} from "./program-views.queries.ts";
import { countSessions, readAnalyzed, readDays, readTop } from "./read-counts.ts";
import { rollUpViews } from "./roll-up.ts";
import { deleteColumnsBefore, writeColumns } from "./session-columns.queries.ts";
import { deleteSessionsBefore } from "./sessions.queries.ts";
import { writeQuarters } from "./write-quarters.ts";

const KEPT_DAYS = 400;
const DAYS_AHEAD = 7;
/** Of each roll-up: it comes every minute, and the next one goes on. */
const MOVING_MS = 20_000;
/** Someone is signing up: without an answer by then, we don't know what brought them. */
const FIRST_VIEW_MS = 3_000;

export interface StoreOptions {
  /** Where days go that are over; null: they stay. */
  readonly archive?: EventArchive | null;
  /** Called when the archive can't be reached: days stay here then. */
  readonly onArchiveError?: OnArchiveError;
}

export function createPostgresStore(
  db: Kysely<Tables>,
  { archive = null, onArchiveError = () => {} }: StoreOptions = {},
): EventStore {
  const node = randomUUID();
  const readable = archive === null ? null : reportingFailures(archive, onArchiveError);
  const source = { db, cache: new ColumnCache(), archive: readable };
  const partitioned = new Set<string>();

  /** The timetable makes them ahead; this is for a node that has had none for a week. */
  async function ensureDays(views: readonly PageView[]): Promise<void> {
    const days = new Set(views.map(({ viewedAt }) => dayOf(viewedAt)));
    const missing = [...days].filter((day) => !partitioned.has(day)).sort();
    if (missing.length === 0) return;
    const moved = await movedDays(db, { from: missing[0] ?? "", to: missing.at(-1) ?? "" });
    for (const one of moved.filter(({ day }) => missing.includes(day))) {
      if (archive === null) throw new ArchiveMissing([one]);
      await bringBack(db, archive, one.day);
    }
    await createPartitions(db, missing);
    for (const day of missing) partitioned.add(day);
  }

  async function save(views: readonly PageView[], refusals: Refusals): Promise<number> {
    await ensureDays(views);
    return insertViews(db, node, views, refusals);
  }

  /** The earlier of what is here and there; nothing if that can't be asked, since it may be wrong. */
  async function earlier<Found>(
    here: Found | null,
    ask: (from: EventArchive, days: MovedDays) => Promise<Found | null>,
    timeOf: (found: Found) => Date,
  ): Promise<Found | null> {
    const days = await movedDays(db);
    if (days.length === 0) return here;
    try {
      if (archive === null) throw new ArchiveMissing(days);
      const there = await Promise.race([ask(archive, days), lateAfter(FIRST_VIEW_MS)]);
      if (here === null || there === null) return here ?? there;
      return timeOf(here) < timeOf(there) ? here : there;
    } catch (error) {
      onArchiveError(error);
      return null;
    }
  }

  /** A day that is brought back while it's read elsewhere is missing there: so it's read again. */
  async function settled<Found>(period: Period, read: () => Promise<Found>): Promise<Found> {
    if (archive === null) return read();
    while (true) {
      const before = await movedDays(db, period);
      const [found] = await Promise.allSettled([read()]);
      const after = new Set((await movedDays(db, period)).map(({ move }) => move));
      if (!before.every(({ move }) => after.has(move))) continue;
      if (found.status === "rejected") throw found.reason;
      return found.value;
    }
  }

  async function moveDays(): Promise<void> {
    if (archive === null) {
      const days = await movedDays(db);
      if (days.length > 0) onArchiveError(new ArchiveMissing(days));
      return;
    }
    const signal = AbortSignal.timeout(MOVING_MS);
    await moveOldDays(db, archive, { today: dayOf(Date.now()), signal }).catch(onArchiveError);
  }

  return {
    async save(views, refusals) {
      try {
        return await save(views, refusals);
      } catch (error) {
        // Another node has moved a day that this one knew.
        if (!isMissingPartition(error)) throw error;
        partitioned.clear();
        return save(views, refusals);
      }
    },
    outcomesOf: (day) => countOutcomes(db, day),
    savePrograms: (views) => addProgramViews(db, views),
    // Asked in this order: a day that moves in between is found twice rather than not at all.
    async firstViewOf(visitor) {
      const here = await firstViewOf(db, visitor);
      return earlier(
        here,
        (from, days) => from.firstViewOf(visitor, days),
        ({ viewedAt }) => viewedAt,
      );
    },
    async firstAnalysisOf(visitor) {
      const here = await firstAnalysisOf(db, visitor);
      return earlier(
        here,
        (from, days) => from.firstAnalysisOf(visitor, days),
        (analyzedAt) => analyzedAt,
      );
    },
    readDays: (period, filters) => settled(period, () => readDays(source, period, filters)),
    readTop: (dimension, period, filters, most) =>
      settled(period, () => readTop(source, dimension, period, filters, most)),
    readSessions: (period, filters, slice) =>
      settled(period, async () => {
        const [sessions, total] = await Promise.all([
          listSessions(source, period, filters, slice),
          countSessions(source, period, filters),
        ]);
        return { sessions, total };
      }),
    readAnalyzed: (period, filters) => settled(period, () => readAnalyzed(source, period, filters)),
    readAnalyzedBy: (dimension, period, filters, most) =>
      settled(period, () => readTop(source, dimension, period, { ...filters, analyzed: "" }, most)),
    readNow: (minutes) => readNow(db, minutes),
    programViews: (period) => countProgramViews(db, period),
    recordedSince: () => firstCountedDay(db),
    readPrograms: (period, most) => readPrograms(db, period, most),
    readOwn: (period, most) => readOwnViews(db, period, most),
    readState: (today) => readState(db, today),
    async rollUp() {
      await rollUpViews(db);
      const today = dayOf(Date.now());
      await writeColumns(db, today);
      await writeQuarters(db, today);
      await moveDays();
    },
    async turnDays(today) {
      const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => dayAfter(today, days));
      await createPartitions(db, ahead);
      await rollUpViews(db);
      await deleteClosedDays(db);
      const first = dayAfter(today, -KEPT_DAYS);
      await dropPartitionsBefore(db, first);
      await deleteOutcomesBefore(db, first);
      await deleteProgramViewsBefore(db, first);
      await deleteOwnViewsBefore(db, first);
      await deleteSessionsBefore(db, first);
      await deleteColumnsBefore(db, first);
      await forgetMovedBefore(db, first);
      // By their age: what can't be dropped today is dropped on another day.
      await archive?.dropBefore(first).catch(onArchiveError);
    },
  };
}

async function lateAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false });
  throw new Error("ClickHouse took too long to say what brought someone");
}
