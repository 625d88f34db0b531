import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { type ExportOpportunities, exportOpportunities } from "./export-opportunities.ts";
import { opportunitiesRoutes } from "./opportunities.routes.ts";
import { createRankReader } from "./snapshot-ranks.ts";

export interface OpportunitiesParts {
  readonly routes: ReturnType<typeof opportunitiesRoutes>;
  readonly exportList: ExportOpportunities;
}

/** Where competitors are ahead, what is within reach, and which own pages stand in each other's way. */
export function createOpportunities(
  db: Kysely<Tables>,
  now = () => new Date(),
): OpportunitiesParts {
  const deps = { db, readRanks: createRankReader(db), now };
  return { routes: opportunitiesRoutes(deps), exportList: exportOpportunities(deps) };
}
