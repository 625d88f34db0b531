import { describe, expect, it } from "vitest";
import {
  chiSquareBeyond,
  normalBelow,
  normalQuantile,
  studentBeyond,
  studentQuantile,
} from "./distributions.ts";
import { judge, meanSample, proportionSample, type Sample, sampleRatio } from "./index.ts";
import computed from "./testing/scipy-cases.json" with { type: "json" };

type Arm = (typeof computed.cases)[number]["control"];

const sampleOf = ({ n, conversions, sum, sum_squares }: Arm): Sample =>
  conversions === undefined
    ? meanSample(n, sum ?? 0, sum_squares ?? 0)
    : proportionSample(n, conversions);

/** To five decimals, or five digits of what is larger. */
const same = (own: number | undefined, theirs: number) =>
  expect(Math.abs((own ?? Number.NaN) - theirs)).toBeLessThan(
    0.000005 * Math.max(1, Math.abs(theirs)),
  );

const cases = computed.cases.map((one, n) => ({ ...one, n, kind: one.kind as "relative" }));

describe("what SciPy computes", () => {
  it.each(cases)("for the arms of case $n, $kind, is what we compute", (one) => {
    const [control, variant] = [sampleOf(one.control), sampleOf(one.variant)];
    const question = { kind: one.kind, alpha: one.alpha };
    const frequentist = judge("frequentist", control, variant, question);
    same(frequentist?.effect, one.effect);
    same(frequentist?.standardError, one.error);
    same(frequentist?.low, one.frequentist.low);
    same(frequentist?.high, one.frequentist.high);
    same(frequentist?.p, one.frequentist.p);
    const bayesian = judge("bayesian", control, variant, question);
    same(bayesian?.low, one.bayesian.low);
    same(bayesian?.high, one.bayesian.high);
    same(bayesian?.chanceToWin, one.bayesian.chance);
    same(bayesian?.risk, one.bayesian.risk);
    const arms = [control, variant].map(({ n }, at) => ({ n, weight: one.weights[at] ?? 0 }));
    const ratio = sampleRatio(arms);
    same(ratio.chiSquare, one.ratio.chi_square);
    same(ratio.p, one.ratio.p);
  });

  const { normal, student, quantiles, "chi-square": chiSquare } = computed.distributions;

  /** To seven digits: sums and differences of them must still have five. */
  const exactly = (own: number, theirs: number) =>
    expect(Math.abs(own - theirs)).toBeLessThan(1e-7 * Math.max(Math.abs(theirs), 1e-3));

  it.each(normal)("of the normal distribution up to %d", (z = 0, share = 0) => {
    exactly(normalBelow(z), share);
    if (Math.abs(z) < 5) expect(normalQuantile(share)).toBeCloseTo(z, 8);
  });

  it.each(student)("of Student's beyond %d with %d degrees", (t = 0, degrees = 0, share = 0) => {
    exactly(studentBeyond(t, degrees), share);
  });

  it.each(quantiles)(
    "of Student's %d quantile with %d degrees",
    (share = 0, degrees = 0, t = 0) => {
      exactly(studentQuantile(share, degrees), t);
    },
  );

  it.each(chiSquare)("of chi-square beyond %d with %d degrees", (x = 0, degrees = 0, share = 0) => {
    exactly(chiSquareBeyond(x, degrees), share);
  });
});
