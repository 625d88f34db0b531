import type { Experiment, ExperimentResults, ListedExperiment } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  byUrgency,
  corrected,
  ENGINES,
  type ExperimentEngine,
  FEWEST_PER_ARM,
  isMismatch,
  isValueGoal,
  powerSoFar,
  sampleRatio,
  type Verdict,
  verdictOf,
} from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import { armsOf, type Totals, totalsOf } from "./arms.ts";
import { ALPHA, effectsOf } from "./effects.ts";
import { listExperiments } from "./experiments.queries.ts";
import { type DaySum, daySums, EXPOSURES, segmentSums } from "./results.queries.ts";
import { adjustedEffects, segmentResults } from "./segment-results.ts";

export async function readList(db: Kysely<Tables>): Promise<ListedExperiment[]> {
  const experiments = await listExperiments(db);
  const sums = Map.groupBy(await daySums(db, experiments), (sum) => sum.experiment_id);
  const listed = experiments.map((experiment) => {
    const own = totalsOf(sums.get(experiment.id) ?? []);
    const visitors = experiment.variants.reduce(
      (all, { id }) => all + own(id, EXPOSURES).people,
      0,
    );
    const shown = verdict(experiment, own);
    const worse_guardrails = worseGuardrails(experiment, own, shown);
    return { ...experiment, visitors, verdict: shown, worse_guardrails };
  });
  return listed.toSorted(byUrgency);
}

export async function readResults(
  db: Kysely<Tables>,
  experiment: Experiment,
): Promise<ExperimentResults> {
  const sums = await daySums(db, [experiment]);
  const bySegment = await segmentSums(db, experiment, experiment.primary_goal);
  const own = totalsOf(sums);
  const arms = experiment.variants.map(({ id, weight }) => ({
    n: own(id, EXPOSURES).people,
    weight,
  }));
  const { chiSquare, p } = sampleRatio(arms);
  const shown = verdict(experiment, own);
  return {
    experiment,
    visitors: experiment.variants.map(({ id, name }) => ({
      ...{ id, name },
      visitors: own(id, EXPOSURES).people,
    })),
    sample_ratio: { chi_square: chiSquare, p, is_mismatch: isMismatch(arms) },
    verdict: shown,
    worse_guardrails: worseGuardrails(experiment, own, shown),
    goals: withCorrection(
      rolesOf(experiment).map(({ goal, role }) => goalResult(experiment, own, goal, role)),
    ),
    power: power(experiment, own, sums),
    adjusted: adjustedEffects(experiment, own, bySegment),
    segments: segmentResults(experiment, bySegment),
    days: daysOf(experiment, sums),
  };
}

function verdict(experiment: Experiment, own: Totals): Verdict {
  const { primary_goal, smallest_effect, planned_per_variant, variants } = experiment;
  return verdictOf(armsOf(experiment, own, primary_goal), {
    alpha: ALPHA,
    smallestEffect: smallest_effect,
    planned: planned_per_variant * variants.length,
  });
}

/** Once one is shipped, the others harm nobody. Groups that aren't as planned show nothing. */
function worseGuardrails(
  experiment: Experiment,
  own: Totals,
  { kind }: Verdict,
): ListedExperiment["worse_guardrails"] {
  if (kind === "mismatch") return [];
  const { state, variants, shipped_variant_id } = experiment;
  const shipped = variants.find(({ id }) => state === "shipped" && id === shipped_variant_id);
  const guardrails = rolesOf(experiment).filter(({ role }) => role === "guardrail");
  return guardrails.flatMap(({ goal }) =>
    effectsOf(experiment, armsOf(experiment, own, goal), "sequential")
      .filter(({ difference }) => difference != null && difference.high < 0)
      .filter(({ name }) => shipped === undefined || name === shipped.name)
      .map(({ name }) => ({ goal, variant: name })),
  );
}

type GoalResult = ExperimentResults["goals"][number];
type Role = ExperimentResults["goals"][number]["role"];

function rolesOf({ primary_goal, goals, guardrails }: Experiment): { goal: string; role: Role }[] {
  const all = [
    { goal: primary_goal, role: "primary" as const },
    ...goals.map((goal) => ({ goal, role: "goal" as const })),
    ...guardrails.map((goal) => ({ goal, role: "guardrail" as const })),
  ];
  return all.filter(({ goal }, at) => all.findIndex((other) => other.goal === goal) === at);
}

function goalResult(experiment: Experiment, own: Totals, goal: string, role: Role): GoalResult {
  const arms = armsOf(experiment, own, goal);
  const effects = Object.fromEntries(
    ENGINES.map((engine) => [engine, effectsOf(experiment, arms, engine)]),
  ) as Record<ExperimentEngine, ReturnType<typeof effectsOf>>;
  return {
    ...{ goal, role },
    metric: isValueGoal(goal) ? ("mean" as const) : ("proportion" as const),
    variants: experiment.variants.map(({ id }, at) => ({
      id,
      people: own(id, goal).people,
      value: own(id, goal).value,
      mean: arms[at]?.n ? arms[at].mean : null,
    })),
    ...effects,
  };
}

/** Each further goal and variant is one more chance of a false alarm. */
function withCorrection(goals: readonly GoalResult[]): GoalResult[] {
  const further = goals.filter(({ role }) => role === "goal");
  const ps = further.flatMap(({ sequential }) => sequential.flatMap(({ p }) => p ?? []));
  const worth = corrected(ps).values();
  return goals.map((result) => {
    if (result.role !== "goal") return result;
    const sequential = result.sequential.map((effect) => {
      if (effect.p === undefined) return effect;
      return { ...effect, corrected_p: worth.next().value ?? 1 };
    });
    return { ...result, sequential };
  });
}

function power(experiment: Experiment, own: Totals, sums: readonly DaySum[]): number | null {
  const arms = armsOf(experiment, own, experiment.primary_goal);
  const perArm = Math.min(...arms.map(({ n }) => n));
  const [control] = arms;
  if (control === undefined || perArm < FEWEST_PER_ARM) return null;
  return powerSoFar(control, {
    alpha: ALPHA / (arms.length - 1),
    effect: experiment.smallest_effect,
    ...{ perArm, planned: experiment.planned_per_variant },
    looks: new Set(sums.map(({ day }) => day)).size,
  });
}

/** Day by day, everything up to its end. */
function daysOf(experiment: Experiment, sums: readonly DaySum[]): ExperimentResults["days"] {
  const days = [...new Set(sums.map(({ day }) => day))].toSorted();
  return days.map((day) => {
    const own = totalsOf(sums.filter((sum) => sum.day <= day));
    const arms = armsOf(experiment, own, experiment.primary_goal);
    return {
      day,
      visitors: arms.reduce((all, { n }) => all + n, 0),
      effects: effectsOf(experiment, arms, "sequential"),
    };
  });
}
