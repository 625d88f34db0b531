import type { Calculation, ExperimentEffect } from "@sightline/contract";
import {
  type Judgement,
  judge,
  meanSample,
  proportionSample,
  type Sample,
  sampleRatio,
} from "@sightline/domain/experiments";

/** Effects against the first variant. */
export function calculate(asked: Calculation) {
  const { engine, effect: kind, alpha } = asked;
  const arms = armsOf(asked);
  const [control, ...variants] = arms;
  const { chiSquare, p } = sampleRatio(arms);
  return {
    effects: control
      ? variants.map((variant) =>
          presentEffect(variant.name, judge(engine, control, variant, { kind, alpha })),
        )
      : [],
    sample_ratio: { chi_square: chiSquare, p },
  };
}

/** What is wrong with the figures, in words; null if nothing is. */
export function figuresProblem(asked: Calculation): string | null {
  if (asked.metric === "mean") return null;
  const more = asked.variants.find(({ n, conversions }) => conversions > n);
  return more ? `'${more.name}' has more conversions than visitors.` : null;
}

type NamedArm = Sample & { readonly name: string; readonly weight: number };

function armsOf(asked: Calculation): NamedArm[] {
  return asked.metric === "proportion"
    ? asked.variants.map(({ name, weight, n, conversions }) => ({
        ...{ name, weight },
        ...proportionSample(n, conversions),
      }))
    : asked.variants.map(({ name, weight, n, sum, sum_squares }) => ({
        ...{ name, weight },
        ...meanSample(n, sum, sum_squares),
      }));
}

export function presentEffect(name: string, judged: Judgement | null): ExperimentEffect {
  if (judged === null) {
    return { name, effect: null, standard_error: null, low: null, high: null };
  }
  const { effect, standardError, low, high, p, chanceToWin, risk, riskOfControl } = judged;
  return {
    ...{ name, effect, standard_error: standardError, low, high },
    ...(p !== undefined && { p }),
    ...(chanceToWin !== undefined && {
      chance_to_win: chanceToWin,
      risk,
      risk_of_control: riskOfControl,
    }),
  };
}
