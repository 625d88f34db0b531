import type { PaidAnalysisRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  MOST_ANALYSES_WAITING,
  NOTHING_TO_EXAMINE_MESSAGE,
  type PaidAnalysis,
  TOO_MANY_ANALYSES_MESSAGE,
} from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import type { Units } from "../billing/index.ts";
import { lockWatchesOf } from "../companies/index.ts";
import { countUnderWay, insertAnalysis } from "./analyses.queries.ts";
import type { Engine, Engines, Plan } from "./engine.ts";
import type { SendAnalysis } from "./send-analysis.ts";

export interface StartDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly engines: Engines;
  readonly send: SendAnalysis;
}

export type Started =
  | { readonly id: string }
  | { readonly nothing: string }
  | { readonly tooMany: string }
  | { readonly costs: number }
  | { readonly refused: string }
  | "missing";

/** Fixes the subjects, reserves the units and queues the job in one transaction. */
export async function startAnalysis(
  { db, units, engines, send }: StartDeps,
  userId: string,
  request: PaidAnalysisRequest,
  confirmedUnits?: number,
): Promise<Started> {
  const plan = await planAnalysis(engines, userId, request);
  if (plan === "missing" || "nothing" in plan) return plan;
  const { subjects } = plan;
  // These subjects are what is charged, so the price can't change any more.
  if (confirmedUnits !== undefined && confirmedUnits !== subjects.length) {
    return { costs: subjects.length };
  }
  return db.transaction().execute(async (tx): Promise<Started> => {
    await lockWatchesOf(tx, userId);
    if ((await countUnderWay(tx, userId)) >= MOST_ANALYSES_WAITING) {
      return { tooMany: TOO_MANY_ANALYSES_MESSAGE };
    }
    const purpose = `${NAMES[request.type]} of ${request.target_site}`;
    const reserved = await units.reserve(tx, { userId, units: subjects.length, purpose });
    if ("refused" in reserved) return reserved;
    const id = await insertAnalysis(tx, { userId, request, subjects, ...reserved });
    await send(tx, { id, type: request.type });
    return { id };
  });
}

const NAMES: Record<PaidAnalysis, string> = {
  keyword: "Keyword analysis",
  competitor: "Competitor analysis",
  ai: "AI analysis",
};

type AnyEngine = Pick<Engine<PaidAnalysis, PaidAnalysisRequest, unknown, unknown>, "plan">;

export async function planAnalysis(
  engines: Engines,
  userId: string,
  request: PaidAnalysisRequest,
): Promise<Plan<unknown>> {
  const engine: AnyEngine = engines[request.type];
  const plan = await engine.plan(userId, request);
  const isEmpty = plan !== "missing" && "subjects" in plan && plan.subjects.length === 0;
  return isEmpty ? { nothing: NOTHING_TO_EXAMINE_MESSAGE } : plan;
}
