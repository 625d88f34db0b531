import type { Tables } from "@sightline/database";
import { dataForSeoIdeas } from "@sightline/providers/keyword-ideas";
import type { Kysely } from "kysely";
import type { Config } from "../../../platform/config/index.ts";
import type { Units } from "../../billing/index.ts";
import { spendingBudget } from "../checking/spending.queries.ts";
import { ideasRoutes } from "./ideas.routes.ts";
import { createPhraseReader } from "./read-phrases.ts";

export interface IdeasNeeds {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly now?: () => Date;
}

export interface IdeasSettings {
  readonly searchProviders: Pick<Config["searchProviders"], "dataforseo">;
  readonly searchBudgetUsd: number | null;
}

export function createIdeas(
  { searchProviders: { dataforseo }, searchBudgetUsd }: IdeasSettings,
  { db, units, now = () => new Date() }: IdeasNeeds,
): ReturnType<typeof ideasRoutes> {
  return ideasRoutes({
    db,
    units,
    now,
    read: createPhraseReader(db),
    provider: dataforseo === null ? null : dataForSeoIdeas({ ...dataforseo, now }),
    budget: spendingBudget(db, searchBudgetUsd, now),
  });
}
