import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { type ExportOpportunities, exportOpportunities } from "./export-opportunities.ts";
import { opportunitiesRoutes } from "./opportunities.routes.ts";
import { createRankReader } from "./snapshot-ranks.ts";

export interface OpportunitiesParts {
  readonly routes: ReturnType<typeof opportunitiesRoutes>;
  readonly exportList: ExportOpportunities;
}

/** Keyword gaps, striking-distance keywords and competing pages. */
export function createOpportunities(
  db: Kysely<Tables>,
  now = () => new Date(),
): OpportunitiesParts {
  const deps = { db, readRanks: createRankReader(db), now };
  return { routes: opportunitiesRoutes(deps), exportList: exportOpportunities(deps) };
}
