import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Kysely } from "kysely";
import { ColumnCache } from "./column-cache.ts";
import { countProgramViews, firstCountedDay } from "./counts.queries.ts";
import type { EventStore, PageView } from "./event-store.ts";
import { deleteClosedDays } from "./open-days.queries.ts";
import {
  countOutcomes,
  deleteOutcomesBefore,
  firstAnalysisOf,
  firstViewOf,
  insertViews,
  readNow,
  readState,
} from "./page-views.queries.ts";
import { createPartitions, dayAfter, dropPartitionsBefore } from "./partitions.queries.ts";
import {
  addProgramViews,
  deleteProgramViewsBefore,
  readPrograms,
} from "./program-views.queries.ts";
import { listSessions } from "./read-columns.ts";
import { countSessions, readAnalyzed, readDays, readTop } from "./read-counts.ts";
import { rollUpViews } from "./roll-up.ts";
import { deleteColumnsBefore, writeColumns } from "./session-columns.queries.ts";
import { deleteSessionsBefore } from "./sessions.queries.ts";

const KEPT_DAYS = 400;
const DAYS_AHEAD = 7;

export function createPostgresStore(db: Kysely<Tables>): EventStore {
  const node = randomUUID();
  const source = { db, cache: new ColumnCache() };
  const partitioned = new Set<string>();

  /** The timetable makes them ahead; this is for a node that has had none for a week. */
  async function ensureDays(views: readonly PageView[]): Promise<void> {
    const days = new Set(views.map(({ viewedAt }) => dayOf(viewedAt)));
    const missing = [...days].filter((day) => !partitioned.has(day));
    if (missing.length === 0) return;
    await createPartitions(db, missing);
    for (const day of missing) partitioned.add(day);
  }

  return {
    async save(views, refusals) {
      await ensureDays(views);
      return insertViews(db, node, views, refusals);
    },
    outcomesOf: (day) => countOutcomes(db, day),
    savePrograms: (views) => addProgramViews(db, views),
    firstViewOf: (visitor) => firstViewOf(db, visitor),
    firstAnalysisOf: (visitor) => firstAnalysisOf(db, visitor),
    readDays: (period, filters) => readDays(source, period, filters),
    readTop: (dimension, period, filters, most) =>
      readTop(source, dimension, period, filters, most),
    async readSessions(period, filters, slice) {
      const [sessions, total] = await Promise.all([
        listSessions(source, period, filters, slice),
        countSessions(source, period, filters),
      ]);
      return { sessions, total };
    },
    readAnalyzed: (period, filters) => readAnalyzed(source, period, filters),
    readAnalyzedBy: (dimension, period, filters, most) =>
      readTop(source, dimension, period, { ...filters, analyzed: "" }, most),
    readNow: (minutes) => readNow(db, minutes),
    programViews: (period) => countProgramViews(db, period),
    recordedSince: () => firstCountedDay(db),
    readPrograms: (period, most) => readPrograms(db, period, most),
    readState: (today) => readState(db, today),
    async rollUp() {
      await rollUpViews(db);
      await writeColumns(db, dayOf(Date.now()));
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
      await deleteSessionsBefore(db, first);
      await deleteColumnsBefore(db, first);
    },
  };
}
