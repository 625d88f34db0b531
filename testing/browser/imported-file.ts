import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { renewDemand } from "../../apps/server/modules/demand/figures/renew-demand.ts";
import { anImportedFile, type FileDraft } from "../keywords/imported-file.ts";
import { idOfSite } from "./id-of-site.ts";

/** A confirmed file of figures, as if the customer had imported it. */
export async function insertImport(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  file: FileDraft,
): Promise<void> {
  const siteId = await idOfSite(db, userId, site);
  await anImportedFile(db, { userId, siteId }, file);
  await renewDemand(db, { userId, site });
}
