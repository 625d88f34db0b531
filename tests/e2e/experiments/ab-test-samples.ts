import type { Experiment, ExperimentResults } from "@sightline/contract";
import { judge, proportionSample, sampleRatio, verdictOf } from "@sightline/domain/experiments";

export const TEST_ID = "01890000-0000-7000-8000-000000000001";

const VARIANTS: Experiment["variants"] = [
  { id: "01890000-0000-7000-8000-000000000002", name: "control", weight: 1, content: {} },
  {
    id: "01890000-0000-7000-8000-000000000003",
    ...{ name: "short", weight: 1, content: { headline: "Where do you stand?" } },
  },
  {
    id: "01890000-0000-7000-8000-000000000004",
    ...{ name: "question", weight: 1, content: { headline: "Who finds you?", call: "Find out" } },
  },
];

export const RUNNING: Experiment = {
  ...{ id: TEST_ID, key: "shorter-headline", name: "A shorter headline" },
  hypothesis: "If the headline is shorter, more visitors sign up, because they read it.",
  ...{ place: "home-hero", layer: null, share: 1 },
  audience: { countries: ["DE", "US"], devices: ["mobile"], returning: false },
  primary_goal: "sign_up",
  goals: ["first_analysis", "view:/pricing"],
  guardrails: ["checkout"],
  ...{ smallest_effect: 0.05, planned_per_variant: 20_000, variants: VARIANTS },
  ...{ state: "running", phase: 1, ended_at: null, shipped_variant_id: null },
  started_at: "2026-11-01T00:00:00.000Z",
  phase_started_at: "2026-11-01T00:00:00.000Z",
  created_at: "2026-10-31T00:00:00.000Z",
  ...{ decision: "", explanation: "", place_is_gone: false },
};

const DAYS = 14;
const PER_DAY = 1_000;
const RATES = [0.1, 0.12, 0.101];

const SEGMENTS = [
  ["device", "mobile", 0.6],
  ["device", "desktop", 0.4],
  ["visit", "new", 0.7],
  ["visit", "returning", 0.3],
  ["country", "DE", 0.5],
  ["country", "US", 0.005],
] as const;

const counts = (visitors: readonly number[], rates: readonly number[]) =>
  rates.map((rate, at) => ({
    visitors: visitors[at] ?? 0,
    people: Math.round((visitors[at] ?? 0) * rate),
  }));

type Counts = ReturnType<typeof counts>;

const QUESTION = { kind: "relative", alpha: 0.025, tuning: 40_000 } as const;

function effects(engine: Parameters<typeof judge>[0], arms: Counts) {
  const [control, ...others] = arms.map(({ visitors, people }) =>
    proportionSample(visitors, people),
  );
  return others.flatMap((variant, at) => {
    const name = VARIANTS[at + 1]?.name;
    const found = control && judge(engine, control, variant, QUESTION);
    if (!found || name === undefined) return [];
    const { standardError, chanceToWin, riskOfControl: _, ...rest } = found;
    const decides = judge(engine, control, variant, { ...QUESTION, kind: "absolute" });
    const difference = decides && { effect: decides.effect, low: decides.low, high: decides.high };
    const effect = { name, standard_error: standardError, chance_to_win: chanceToWin, ...rest };
    return [{ ...effect, difference }];
  });
}

/** From the same figures as the charts. */
function verdict(arms: Counts): ExperimentResults["verdict"] {
  const named = arms.map(({ visitors, people }, at) => ({
    ...proportionSample(visitors, people),
    ...{ name: VARIANTS[at]?.name ?? "", weight: 1 },
  }));
  return verdictOf(named, { alpha: 0.05, smallestEffect: 0.05, planned: 60_000 });
}

function goal(
  name: string,
  role: ExperimentResults["goals"][number]["role"],
  rates: readonly number[],
  visitors: readonly number[],
): ExperimentResults["goals"][number] {
  const arms = counts(visitors, rates);
  return {
    ...{ goal: name, role, metric: "proportion" },
    variants: VARIANTS.map(({ id }, at) => ({
      id,
      people: arms[at]?.people ?? 0,
      value: 0,
      mean: rates[at] ?? null,
    })),
    sequential: effects("sequential", arms),
    frequentist: effects("frequentist", arms),
    bayesian: effects("bayesian", arms),
  };
}

/** Two weeks in, with a winner, a goal that is unclear and a guardrail that got worse. */
export const RESULTS: ExperimentResults = {
  ...resultsOf([PER_DAY, PER_DAY, PER_DAY]),
  worse_guardrails: [{ goal: "checkout", variant: "question" }],
};

/** One variant lost a tenth of its visitors. */
export const MISMATCHED: ExperimentResults = resultsOf([PER_DAY, PER_DAY, PER_DAY * 0.9]);

function resultsOf(perDay: readonly number[]): ExperimentResults {
  const total = perDay.map((visitors) => visitors * DAYS);
  const { chiSquare, p } = sampleRatio(total.map((n) => ({ n, weight: 1 })));
  const primary = goal("sign_up", "primary", RATES, total);
  return {
    experiment: RUNNING,
    visitors: VARIANTS.map(({ id, name }, at) => ({ id, name, visitors: total[at] ?? 0 })),
    sample_ratio: { chi_square: chiSquare, p, is_mismatch: p < 0.001 },
    verdict: verdict(counts(total, RATES)),
    worse_guardrails: [],
    goals: [
      primary,
      goal("first_analysis", "goal", [0.05, 0.052, 0.049], total),
      goal("view:/pricing", "goal", [0.2, 0.23, 0.21], total),
      goal("checkout", "guardrail", [0.03, 0.029, 0.02], total),
    ],
    power: 0.62,
    adjusted: primary.sequential.map((one) => ({ ...one, effect: (one.effect ?? 0) + 0.004 })),
    segments: SEGMENTS.map(([dimension, value, part]) => {
      const own = counts(
        total.map((n) => Math.round(n * part)),
        RATES,
      );
      return {
        ...{ dimension, value },
        variants: VARIANTS.map(({ id }, at) => ({
          id,
          visitors: own[at]?.visitors ?? 0,
          people: own[at]?.people ?? 0,
          mean: RATES[at] ?? null,
        })),
        effects: own.some(({ visitors }) => visitors < 150) ? [] : effects("sequential", own),
      };
    }),
    days: Array.from({ length: DAYS }, (_, at) => {
      const upToThen = perDay.map((visitors) => visitors * (at + 1));
      // Less and less off, and nothing on the last day: that is what everything else shows.
      const off = (Math.sin(at) * (DAYS - 1 - at)) / (100 * DAYS * (at + 1));
      const rates = RATES.map((rate, nth) => rate + nth * off);
      return {
        day: new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
        visitors: upToThen.reduce((sum, visitors) => sum + visitors, 0),
        effects: effects("sequential", counts(upToThen, rates)),
      };
    }),
  };
}
