import { lockWatchesOf } from "../../companies/index.ts";
import { renewFigures } from "../figures/renew-figures.ts";
import type { ImportDeps } from "./confirm-import.ts";
import { deleteImport, findImport } from "./imports.queries.ts";

/** Its figures are removed as well; a draft had none. */
export async function removeImport(
  { db, sendDemand }: ImportDeps,
  userId: string,
  id: string,
): Promise<"removed" | "missing"> {
  return db.transaction().execute(async (tx) => {
    await lockWatchesOf(tx, userId);
    const row = await findImport(tx, userId, id);
    if (row === undefined) return "missing";
    await deleteImport(tx, id);
    if (row.confirmed_at !== null) {
      await renewFigures(tx, { userId, site: row.target_site }, sendDemand);
    }
    return "removed";
  });
}
