import { once } from "node:events";
import { AnalysisOutcome } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { ANALYSIS_BROKE_MESSAGE, type AnalysisType } from "@sightline/domain/analyses";
import type { Kysely, Transaction } from "kysely";
import { toJson } from "../../../platform/database/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import type { Units } from "../../billing/index.ts";
import type { OnCompleted } from "../completed.ts";
import { AnalysisFailed, type Engine, type Steps } from "../engine.ts";
import type { Engines } from "../engines.ts";
import type { SendAnalysis } from "../send-analysis.ts";
import { type Ending, endRun, letGo, type TakenUp, takeUp } from "./runs.queries.ts";
import { unitsExamined } from "./units-examined.ts";
import { NodeStops, RunLost, watchRun } from "./watch-run.ts";

export interface RunNeeds {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly units: Units;
  readonly engines: Engines;
  readonly onCompleted: readonly OnCompleted[];
  /** Aborted when this node stops. */
  readonly stopping: AbortSignal;
  readonly sendAgain: SendAnalysis;
}

const MOST_ATTEMPTS = 5;

/** Brings an analysis to its end; whoever takes it up after a fault begins it anew. */
export async function runAnalysis(needs: RunNeeds, id: string, jobId: string): Promise<void> {
  const taken = await takeUp(needs.db, id, jobId);
  if (taken === null) return;
  if (taken.attempts > MOST_ATTEMPTS) return giveUp(needs, taken);

  const watched = watchRun(needs.db, taken, needs.stopping);
  try {
    const outcome = await examine(needs.engines, taken, watched.steps);
    await complete(needs, taken, outcome);
  } catch (error) {
    const { signal } = watched.steps;
    // What an engine makes of being stopped is not why it was stopped.
    await handle(signal.aborted ? signal.reason : error, needs, taken);
  } finally {
    watched.end();
  }
}

type AnyEngine = Pick<Engine<AnalysisType, unknown, unknown, unknown>, "run">;

/** Ends with the signal, also where an engine does not hear it. */
async function examine(
  engines: Engines,
  { type, userId, wish, subjects }: TakenUp,
  steps: Steps<string>,
): Promise<AnalysisOutcome> {
  const engine: AnyEngine = engines[type];
  const { signal } = steps;
  signal.throwIfAborted();
  const result = await Promise.race([
    engine.run({ userId, wish, subjects }, steps),
    once(signal, "abort").then(() => Promise.reject(signal.reason)),
  ]);
  // What pages say goes into the database, with all that is made of it.
  return AnalysisOutcome.parse(JSON.parse(toJson({ type, result })));
}

async function complete(needs: RunNeeds, taken: TakenUp, outcome: AnalysisOutcome): Promise<void> {
  const { id: analysisId, userId, targetSite } = taken;
  const examined = unitsExamined(outcome);
  const ending = { status: "complete", result: outcome.result, examined } as const;
  await end(needs, taken, ending, async (tx, finishedAt) => {
    if (outcome.type === "homepage" || userId === null) return;
    const completed = { ...outcome, analysisId, userId, targetSite, finishedAt };
    for (const listen of needs.onCompleted) await listen(tx, completed);
  });
}

async function handle(error: unknown, needs: RunNeeds, taken: TakenUp): Promise<void> {
  if (error instanceof RunLost) return;
  if (error instanceof NodeStops) return handOn(needs, taken);
  if (error instanceof AnalysisFailed) return fail(needs, taken, error.message);
  if (taken.attempts >= MOST_ATTEMPTS) return giveUp(needs, taken, error);
  // Free for the queue's next try, which may be another node's.
  await needs.db.transaction().execute((tx) => letGo(tx, taken, { asAttempt: true }));
  throw error;
}

async function handOn(needs: RunNeeds, taken: TakenUp): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (await letGo(tx, taken, { asAttempt: false })) await needs.sendAgain(tx, taken);
  });
}

async function giveUp(needs: RunNeeds, taken: TakenUp, error?: unknown): Promise<void> {
  needs.log.error({ error, analysis: taken.id, type: taken.type }, "an analysis was given up");
  await fail(needs, taken, ANALYSIS_BROKE_MESSAGE);
}

function fail(needs: RunNeeds, taken: TakenUp, reason: string): Promise<void> {
  return end(needs, taken, { status: "failed", reason });
}

/** The end, what it cost and what follows from it are one; nothing of it when the run is lost. */
async function end(
  { db, units }: RunNeeds,
  taken: TakenUp,
  ending: Ending,
  follow?: (tx: Transaction<Tables>, finishedAt: Date) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await endRun(tx, taken, ending);
    if (ended === null) return;
    const { reservation, finishedAt } = ended;
    if (reservation !== null) await units.giveBack(tx, reservation, ended.units - ended.charged);
    await follow?.(tx, finishedAt);
  });
}
