import { lockWatchesOf } from "../../companies/index.ts";
import { renewFigures } from "../figures/renew-figures.ts";
import type { ImportDeps } from "./confirm-import.ts";
import { CLEAN_UP_IMPORTS } from "./imports.jobs.ts";
import { findImport, hideImport } from "./imports.queries.ts";

/** Its figures are removed as well; a draft had none. A job deletes its rows. */
export async function removeImport(
  { db, queue, sendDemand }: ImportDeps,
  userId: string,
  id: string,
): Promise<"removed" | "missing"> {
  return db.transaction().execute(async (tx) => {
    await lockWatchesOf(tx, userId);
    const row = await findImport(tx, userId, id);
    if (row === undefined) return "missing";
    await hideImport(tx, id);
    await queue.send(CLEAN_UP_IMPORTS, {}, { transaction: tx });
    if (row.confirmed_at !== null) {
      await renewFigures(tx, { userId, site: row.target_site }, sendDemand);
    }
    return "removed";
  });
}
