import { setTimeout as pause } from "node:timers/promises";
import type { DayRows, DaySize, MovedDay } from "../archive.ts";
import { type ClickHouse, ClickHouseAway } from "./connect.ts";
import { insertDay, sizeOfDay } from "./day-rows.ts";

/** A transaction of PostgreSQL waits meanwhile. */
const COPIED_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 100;

/**
 * Sends a day to one server, and waits until the others have copied it, as their own counts say: that
 * is all it takes for a day to outlive a server, on any version of ClickHouse.
 */
export async function saveDay(
  [server, ...others]: readonly [ClickHouse, ...ClickHouse[]],
  moved: MovedDay,
  rows: DayRows,
): Promise<DaySize> {
  const sent = await insertDay(server, moved, rows);
  await Promise.all(others.map((other) => untilCopied(other, moved, sent)));
  return sizeOfDay(server, moved);
}

async function untilCopied(server: ClickHouse, moved: MovedDay, sent: DaySize): Promise<void> {
  const until = Date.now() + COPIED_WITHIN_MS;
  while (!isSame(await sizeOfDay(server, moved), sent)) {
    if (Date.now() > until) throw new ClickHouseAway(`${server.host} hasn't copied ${moved.day}`);
    await pause(LOOK_EVERY_MS);
  }
}

function isSame(one: DaySize, other: DaySize): boolean {
  return one.views === other.views && one.sessions === other.sessions;
}
