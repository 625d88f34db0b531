import { renewDemand } from "../../apps/server/modules/demand/figures/renew-demand.ts";
import { anImportedFile, type FileDraft } from "../keywords/imported-file.ts";
import { idOfSite, withDatabase } from "./with-database.ts";

/** A file of figures that counts, as if the customer had imported it. */
export async function insertImport(
  dataDir: string,
  userId: string,
  site: string,
  file: FileDraft,
): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    const siteId = await idOfSite(db, userId, site);
    await anImportedFile(db, { userId, siteId }, file);
    await renewDemand(db, { userId, site });
  });
}
