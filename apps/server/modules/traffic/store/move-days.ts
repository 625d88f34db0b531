import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { lockInTransaction, tryLockInTransaction } from "../../../platform/database/index.ts";
import type { DaySize, EventArchive, MovedDay } from "./archive.ts";
import {
  deleteRows,
  forgetMoved,
  insertRows,
  isRolledUp,
  movedDays,
  noteMoved,
  readMoved,
  rowsOfDay,
  sizeOfDay,
} from "./moved-days.queries.ts";
import {
  createPartitionIn,
  dayAfter,
  dropPartitionIn,
  isInUse,
  isLockNotAvailable,
  lockPartition,
  lockPartitions,
  partitionedDays,
} from "./partitions.queries.ts";
import { forgetColumns } from "./session-columns.queries.ts";

/**
 * Today and the two days before it stay in PostgreSQL. A view can be a day old when it's reported, so
 * the last of them takes no more views.
 */
const DAYS_IN_POSTGRES = 3;

export interface MoveOptions {
  readonly today: string;
  /** Called after each day. */
  readonly onMoved?: (done: number, all: number) => void;
  /** A day that was read for so long is left: what is read for less may end in time. */
  readonly readForMs?: number;
  /** Aborted: no other day is begun. */
  readonly signal?: AbortSignal;
}

/** How many days, and how many are left, by whomever the others were moved. */
export interface Moved {
  readonly moved: number;
  readonly left: number;
}

/** Oldest first, a day in each transaction: what is interrupted goes on with the same day. */
export async function moveOldDays(
  db: Kysely<Tables>,
  archive: EventArchive,
  { today, readForMs = 5_000, onMoved, signal }: MoveOptions,
): Promise<Moved> {
  const end = dayAfter(today, 1 - DAYS_IN_POSTGRES);
  const oldDays = async () => (await partitionedDays(db)).filter((day) => day < end);
  const old = await oldDays();
  let moved = 0;
  for (const [index, day] of old.entries()) {
    if (signal?.aborted) break;
    if (await moveDay(db, archive, { day, readForMs })) moved += 1;
    onMoved?.(index + 1, old.length);
  }
  return { moved, left: (await oldDays()).length };
}

/** False if it must wait: not all is rolled up, or someone is moving or reading it. */
async function moveDay(
  db: Kysely<Tables>,
  archive: EventArchive,
  { day, readForMs }: { readonly day: string; readonly readForMs: number },
): Promise<boolean> {
  const moved = { day, move: randomUUID() };
  try {
    return await db.transaction().execute(async (tx) => {
      // Dropping it would fail in the end, after it was copied.
      return (await isInUse(tx, day, readForMs)) ? false : moveIn(tx, archive, moved);
    });
  } catch (error) {
    await dropUnlessMoved(db, archive, moved).catch(() => {});
    if (isLockNotAvailable(error)) return false;
    throw error;
  }
}

async function moveIn(
  tx: Kysely<Tables>,
  archive: EventArchive,
  moved: MovedDay,
): Promise<boolean> {
  const { day } = moved;
  if (!(await tryLockInTransaction(tx, lockOf(day)))) return false;
  if (!(await partitionedDays(tx)).includes(day)) return false;
  await lockPartition(tx, day);
  if (!(await isRolledUp(tx, day))) return false;
  const here = await sizeOfDay(tx, day);
  if (here.views > 0) {
    const there = await archive.saveDay(moved, rowsOfDay(tx, day));
    expectWhole(day, here, there);
    await lockPartitions(tx);
    await noteMoved(tx, moved, here);
  }
  await deleteRows(tx, day);
  await dropPartitionIn(tx, day);
  return true;
}

/**
 * A connection that is lost while it commits doesn't say whether it did: so we look, once the server
 * has ended that transaction.
 */
async function dropUnlessMoved(
  db: Kysely<Tables>,
  archive: EventArchive,
  { day, move }: MovedDay,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, lockOf(day));
    const known = await readMoved(tx, day);
    if (known?.move !== move) await archive.dropDay({ day, move });
  });
}

/** Brings a day back to PostgreSQL, with its sessions; its counts have never left. */
export async function bringBack(
  db: Kysely<Tables>,
  archive: EventArchive,
  day: string,
): Promise<void> {
  const back = await db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, lockOf(day));
    const moved = await readMoved(tx, day);
    if (moved === null) return null;
    await forgetMoved(tx, moved);
    await createPartitionIn(tx, day);
    await insertRows(tx, day, archive.readDay(moved));
    expectWhole(day, moved, await sizeOfDay(tx, day));
    await forgetColumns(tx, [day]);
    return moved;
  });
  if (back !== null) await archive.dropDay(back);
}

/** All that the archive has; what is interrupted goes on with the same day. */
export async function bringAllBack(
  db: Kysely<Tables>,
  archive: EventArchive,
  { onMoved, signal }: Pick<MoveOptions, "onMoved" | "signal">,
): Promise<Moved> {
  const days = await movedDays(db);
  let moved = 0;
  for (const { day } of days) {
    if (signal?.aborted) break;
    await bringBack(db, archive, day);
    moved += 1;
    onMoved?.(moved, days.length);
  }
  return { moved, left: (await movedDays(db)).length };
}

/** Before the other copy is deleted. */
function expectWhole(day: string, sent: DaySize, arrived: DaySize): void {
  if (sent.views === arrived.views && sent.sessions === arrived.sessions) return;
  throw new Error(
    `of ${sent.views} views and ${sent.sessions} sessions on ${day}, only ${arrived.views} and ${arrived.sessions} arrived`,
  );
}

function lockOf(day: string): string {
  return `traffic:move:${day}`;
}
