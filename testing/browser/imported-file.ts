import { renewDemand } from "../../apps/server/modules/keywords/demand/renew-demand.ts";
import {
  anImportedFile,
  type FileDraft,
} from "../../apps/server/modules/keywords/testing/imported-file.ts";
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
