import { describe, expect, it } from "vitest";
import { type AccountSteps, FUNNEL_STEPS, funnelOf, hasReached } from "./funnel.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 17, 12, minutes));
const account = (steps: Partial<AccountSteps> = {}): AccountSteps => ({
  ...{ firstViewedAt: null, analyzedAt: null, signedUpAt: at(10) },
  ...{ firstAnalysisAt: null, checkoutAt: null, paidAt: null },
  ...steps,
});
const visitors = { visitors: 100, analyzed: 20, medianSeconds: 45 };

describe("the funnel", () => {
  it("counts visitors, then accounts by how far they came", () => {
    const accounts = [
      account({ firstAnalysisAt: at(20), checkoutAt: at(30), paidAt: at(32) }),
      account({ firstAnalysisAt: at(12) }),
      account(),
    ];
    const steps = funnelOf(visitors, accounts);
    expect(steps.map(({ name }) => name)).toEqual([...FUNNEL_STEPS]);
    expect(steps.map(({ people }) => people)).toEqual([100, 20, 3, 2, 1, 1]);
  });

  it("gives the median time from the step before, where both are known", () => {
    const accounts = [
      account({ analyzedAt: at(0), firstAnalysisAt: at(11), checkoutAt: at(21) }),
      account({ analyzedAt: at(8), firstAnalysisAt: at(16) }),
      account({ firstAnalysisAt: at(40), paidAt: at(50) }),
    ];
    expect(funnelOf(visitors, accounts).map(({ medianSeconds }) => medianSeconds)).toEqual([
      ...[null, 45, (10 + 2) * 30, 6 * 60, 10 * 60, null],
    ]);
  });

  it("leaves out a time that would run backwards", () => {
    const early = account({ firstAnalysisAt: at(30), checkoutAt: at(20) });
    expect(funnelOf(visitors, [early])[4]).toMatchObject({ people: 1, medianSeconds: null });
  });

  it("of nobody has no times", () => {
    const nobody = { visitors: 0, analyzed: 0, medianSeconds: null };
    const steps = funnelOf(nobody, []);
    expect(steps.every(({ people, medianSeconds }) => people === 0 && medianSeconds === null)).toBe(
      true,
    );
  });

  it("counts who paid as having been at the checkout", () => {
    expect(hasReached(account({ paidAt: at(40) }), "checkout")).toBe(true);
    expect(hasReached(account(), "checkout")).toBe(false);
    expect(hasReached(account(), "visit")).toBe(false);
    expect(hasReached(account({ firstViewedAt: at(0) }), "visit")).toBe(true);
  });
});
