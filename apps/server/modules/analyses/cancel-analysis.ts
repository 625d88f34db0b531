import type { Tables } from "@sightline/database";
import { isAnalysisUnderWay, unitsForSteps } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import type { Units } from "../billing/index.ts";
import { lockRun, type RunRow, setCancelled } from "./analyses.queries.ts";
import type { Engines } from "./engine.ts";

interface CancelDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly engines: Engines;
}

/** Refunds units for subjects not examined; the rest is charged. */
export async function cancelAnalysis(
  { db, units, engines }: CancelDeps,
  userId: string,
  id: string,
): Promise<RunRow | "missing" | "ended"> {
  return db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, userId, id);
    if (run === undefined) return "missing";
    if (!isAnalysisUnderWay(run.status)) return "ended";
    const { type, stage, steps_done: stepsDone, reservation } = run;
    const { countedStage } = engines[type];
    const charged = unitsForSteps({ type, countedStage, stage, stepsDone, units: run.units });
    if (reservation !== null) await units.giveBack(tx, reservation, run.units - charged);
    return setCancelled(tx, id, charged);
  });
}
