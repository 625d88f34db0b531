import { once } from "node:events";
import { AnalysisOutcome } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { ANALYSIS_BROKE_MESSAGE, type AnalysisType } from "@sightline/domain/analyses";
import type { Kysely, Transaction } from "kysely";
import { toJson } from "../../../platform/database/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import type { Units } from "../../billing/index.ts";
import type { OnCompleted, OnFailed } from "../completed.ts";
import { AnalysisFailed, type Engine, type Engines, type Steps } from "../engine.ts";
import type { SendAnalysis } from "../send-analysis.ts";
import { type ClaimedRun, type Ending, endRun, releaseRun } from "./runs.queries.ts";
import { NodeStops, RunLost, watchRun } from "./watch-run.ts";

export interface RunDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly units: Units;
  readonly engines: Engines;
  readonly onCompleted: readonly OnCompleted[];
  readonly onFailed: readonly OnFailed[];
  /** Aborted when this node stops. */
  readonly stopping: AbortSignal;
  readonly requeue: SendAnalysis;
}

const MOST_ATTEMPTS = 5;

/** Runs an analysis to its end; after an error, the next worker restarts it. */
export async function runAnalysis(deps: RunDeps, run: ClaimedRun): Promise<void> {
  if (run.attempts > MOST_ATTEMPTS) return giveUp(deps, run);

  const watched = watchRun(deps.db, run, deps.stopping);
  try {
    const outcome = await examine(deps.engines, run, watched.steps);
    await complete(deps, run, outcome);
  } catch (error) {
    const { signal } = watched.steps;
    // An aborted engine may throw anything; the signal has the real reason.
    await handle(signal.aborted ? signal.reason : error, deps, run);
  } finally {
    watched.end();
  }
}

type AnyEngine = Pick<Engine<AnalysisType, unknown, unknown, unknown>, "run">;

/** Ends on the signal, even if an engine ignores it. */
async function examine(
  engines: Engines,
  { type, userId, request, subjects }: ClaimedRun,
  steps: Steps<string>,
): Promise<AnalysisOutcome> {
  const engine: AnyEngine = engines[type];
  const { signal } = steps;
  signal.throwIfAborted();
  const result = await Promise.race([
    engine.run({ userId, request, subjects }, steps),
    once(signal, "abort").then(() => Promise.reject(signal.reason)),
  ]);
  // Text from pages may contain characters the database rejects.
  return AnalysisOutcome.parse(JSON.parse(toJson({ type, result })));
}

async function complete(deps: RunDeps, run: ClaimedRun, outcome: AnalysisOutcome): Promise<void> {
  const { id: analysisId, userId, targetSite } = run;
  const examined = unitsExamined(outcome);
  const ending = { status: "complete", result: outcome.result, examined } as const;
  await end(deps, run, ending, async (tx, finishedAt) => {
    if (outcome.type === "homepage" || userId === null) return;
    const completed = { ...outcome, analysisId, userId, targetSite, finishedAt };
    for (const listen of deps.onCompleted) await listen(tx, completed);
  });
}

/** The cost of a complete run: one unit per keyword checked or question answered. */
function unitsExamined(outcome: AnalysisOutcome): number {
  switch (outcome.type) {
    case "homepage":
      return 0;
    case "keyword":
      return outcome.result.rows.filter(({ search_error }) => search_error === null).length;
    case "competitor":
      return outcome.result.rows.length;
    case "ai":
      return outcome.result.answered;
  }
}

async function handle(error: unknown, deps: RunDeps, run: ClaimedRun): Promise<void> {
  if (error instanceof RunLost) return;
  if (error instanceof NodeStops) return handOver(deps, run);
  if (error instanceof AnalysisFailed) return fail(deps, run, error.message);
  if (run.attempts >= MOST_ATTEMPTS) return giveUp(deps, run, error);
  // Free for the queue's next attempt, possibly on another node.
  await deps.db.transaction().execute((tx) => releaseRun(tx, run, { asAttempt: true }));
  throw error;
}

async function handOver(deps: RunDeps, run: ClaimedRun): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await releaseRun(tx, run, { asAttempt: false })) await deps.requeue(tx, run);
  });
}

async function giveUp(deps: RunDeps, run: ClaimedRun, error?: unknown): Promise<void> {
  deps.log.error({ error, analysis: run.id, type: run.type }, "an analysis was given up");
  await fail(deps, run, ANALYSIS_BROKE_MESSAGE);
}

function fail(deps: RunDeps, run: ClaimedRun, reason: string): Promise<void> {
  const { type, userId, targetSite } = run;
  return end(deps, run, { status: "failed", reason }, async (tx) => {
    if (type === "homepage" || userId === null) return;
    for (const listen of deps.onFailed) await listen(tx, { type, userId, targetSite });
  });
}

/** One transaction for the end, its cost and its follow-ups; does nothing if the claim is lost. */
async function end(
  { db, units }: RunDeps,
  run: ClaimedRun,
  ending: Ending,
  follow?: (tx: Transaction<Tables>, finishedAt: Date) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await endRun(tx, run, ending);
    if (ended === null) return;
    const { reservation, finishedAt } = ended;
    if (reservation !== null) await units.giveBack(tx, reservation, ended.units - ended.charged);
    await follow?.(tx, finishedAt);
  });
}
