import type { Experiment, ExperimentResults, ListedExperiment } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  type Arm,
  ENGINES,
  type ExperimentEngine,
  GOALS,
  type GoalName,
  isMismatch,
  judge,
  meanSample,
  proportionSample,
  type Sample,
  sampleRatio,
  verdictOf,
} from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import { presentEffect } from "./calculate.ts";
import { listExperiments } from "./experiments.queries.ts";
import { type DaySum, daySums, EXPOSURES } from "./results.queries.ts";

const ALPHA = 0.05;

export async function readList(db: Kysely<Tables>): Promise<ListedExperiment[]> {
  const experiments = await listExperiments(db);
  const sums = Map.groupBy(await daySums(db, experiments), (sum) => sum.experiment_id);
  return experiments.map((experiment) => {
    const own = totalsOf(sums.get(experiment.id) ?? []);
    const visitors = experiment.variants.reduce(
      (all, { id }) => all + own(id, EXPOSURES).people,
      0,
    );
    return { ...experiment, visitors, verdict: verdict(experiment, own) };
  });
}

export async function readResults(
  db: Kysely<Tables>,
  experiment: Experiment,
): Promise<ExperimentResults> {
  const sums = await daySums(db, [experiment]);
  const own = totalsOf(sums);
  const arms = experiment.variants.map(({ id, weight }) => ({
    n: own(id, EXPOSURES).people,
    weight,
  }));
  const { chiSquare, p } = sampleRatio(arms);
  return {
    experiment,
    visitors: experiment.variants.map(({ id, name }) => ({
      ...{ id, name },
      visitors: own(id, EXPOSURES).people,
    })),
    sample_ratio: { chi_square: chiSquare, p, is_mismatch: isMismatch(arms) },
    verdict: verdict(experiment, own),
    goals: rolesOf(experiment).map(({ goal, role }) => goalResult(experiment, own, goal, role)),
    days: daysOf(experiment, sums),
  };
}

type Totals = (variantId: string, goal: string) => Omit<DaySum, "experiment_id" | "day">;

function totalsOf(sums: readonly DaySum[]): Totals {
  const totals = new Map<string, { people: number; value: number; squares: number }>();
  for (const { variant_id, goal, people, value, squares } of sums) {
    const key = `${variant_id} ${goal}`;
    const before = totals.get(key) ?? { people: 0, value: 0, squares: 0 };
    totals.set(key, {
      people: before.people + people,
      value: before.value + value,
      squares: before.squares + squares,
    });
  }
  return (variant_id, goal) => ({
    ...{ variant_id, goal },
    ...(totals.get(`${variant_id} ${goal}`) ?? { people: 0, value: 0, squares: 0 }),
  });
}

function isValue(goal: string): boolean {
  return Object.hasOwn(GOALS, goal) && "isValue" in GOALS[goal as GoalName];
}

function sampleOf(own: Totals, variantId: string, goal: string): Sample {
  const { people: n } = own(variantId, EXPOSURES);
  const { people, value, squares } = own(variantId, goal);
  return isValue(goal) ? meanSample(n, value, squares) : proportionSample(n, Math.min(people, n));
}

function armsOf({ variants }: Experiment, own: Totals, goal: string): Arm[] {
  return variants.map(({ id, name, weight }) => ({ ...sampleOf(own, id, goal), name, weight }));
}

function verdict(experiment: Experiment, own: Totals) {
  const { primary_goal, smallest_effect, planned_per_variant, variants } = experiment;
  return verdictOf(armsOf(experiment, own, primary_goal), {
    alpha: ALPHA,
    smallestEffect: smallest_effect,
    planned: planned_per_variant * variants.length,
  });
}

type Role = ExperimentResults["goals"][number]["role"];

function rolesOf({ primary_goal, goals, guardrails }: Experiment): { goal: string; role: Role }[] {
  const all = [
    { goal: primary_goal, role: "primary" as const },
    ...goals.map((goal) => ({ goal, role: "goal" as const })),
    ...guardrails.map((goal) => ({ goal, role: "guardrail" as const })),
  ];
  return all.filter(({ goal }, at) => all.findIndex((other) => other.goal === goal) === at);
}

function goalResult(experiment: Experiment, own: Totals, goal: string, role: Role) {
  const arms = armsOf(experiment, own, goal);
  const effects = Object.fromEntries(
    ENGINES.map((engine) => [engine, effectsOf(experiment, arms, engine)]),
  ) as Record<ExperimentEngine, ReturnType<typeof effectsOf>>;
  return {
    ...{ goal, role },
    metric: isValue(goal) ? ("mean" as const) : ("proportion" as const),
    variants: experiment.variants.map(({ id }, at) => ({
      id,
      people: own(id, goal).people,
      value: own(id, goal).value,
      mean: arms[at]?.n ? arms[at].mean : null,
    })),
    ...effects,
  };
}

function effectsOf(
  { planned_per_variant }: Experiment,
  [control, ...variants]: readonly Arm[],
  engine: ExperimentEngine,
) {
  if (control === undefined) return [];
  const question = {
    kind: "relative" as const,
    alpha: ALPHA / variants.length,
    tuning: 2 * planned_per_variant,
  };
  return variants.map((variant) =>
    presentEffect(variant.name, judge(engine, control, variant, question)),
  );
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
