import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Kysely } from "kysely";
import { createClickHouseArchive } from "./store/clickhouse/clickhouse-archive.ts";
import { connectClickHouse } from "./store/clickhouse/connect.ts";
import { bringAllBack, type Moved, type MoveOptions, moveOldDays } from "./store/move-days.ts";
import { rollUpViews } from "./store/roll-up.ts";

type Target = "clickhouse" | "postgresql";

/** Moves all page views of days that are over, one day after the other. */
export async function movePageViews(
  db: Kysely<Tables>,
  clickHouseUrls: readonly string[],
  target: Target,
  options: Pick<MoveOptions, "onMoved" | "signal">,
): Promise<Moved> {
  const archive = createClickHouseArchive(clickHouseUrls.map(connectClickHouse));
  try {
    if (target === "postgresql") return await bringAllBack(db, archive, options);
    await rollUpViews(db);
    return await moveOldDays(db, archive, { ...options, today: dayOf(Date.now()) });
  } finally {
    await archive.close();
  }
}
