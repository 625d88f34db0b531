import { median } from "../statistics/index.ts";

/** From the first look at the site to a paid plan. */
export const FUNNEL_STEPS = [
  "visit",
  "homepage_analysis",
  "sign_up",
  "first_analysis",
  "checkout",
  "paid",
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The steps that are known of an account; null: not reached. */
export interface AccountSteps {
  readonly firstViewedAt: Date | null;
  readonly analyzedAt: Date | null;
  readonly signedUpAt: Date;
  readonly firstAnalysisAt: Date | null;
  readonly checkoutAt: Date | null;
  readonly paidAt: Date | null;
}

/** Visitors without an account, who can only be counted. */
export interface VisitorSteps {
  readonly visitors: number;
  readonly analyzed: number;
  /** From their first page to the analysis. */
  readonly medianSeconds: number | null;
}

export interface ReachedStep {
  readonly name: FunnelStep;
  readonly people: number;
  readonly medianSeconds: number | null;
}

const ACCOUNT_STEPS = ["sign_up", "first_analysis", "checkout", "paid"] as const;

/** Someone who paid has been at the checkout, even if it isn't known when. */
export function hasReached(account: AccountSteps, step: FunnelStep): boolean {
  switch (step) {
    case "visit":
      return account.firstViewedAt !== null;
    case "homepage_analysis":
      return account.analyzedAt !== null;
    case "sign_up":
      return true;
    case "first_analysis":
      return account.firstAnalysisAt !== null;
    case "checkout":
      return account.checkoutAt !== null || account.paidAt !== null;
    case "paid":
      return account.paidAt !== null;
  }
}

export function funnelOf(visitors: VisitorSteps, accounts: readonly AccountSteps[]): ReachedStep[] {
  const ofAccounts = ACCOUNT_STEPS.map((step) => {
    const reached = accounts.filter((account) => hasReached(account, step));
    const times = reached.flatMap((account) => secondsTo(account, step) ?? []);
    return { name: step, people: reached.length, medianSeconds: median(times) };
  });
  return [
    { name: "visit", people: visitors.visitors, medianSeconds: null },
    {
      name: "homepage_analysis",
      people: visitors.analyzed,
      medianSeconds: visitors.analyzed === 0 ? null : visitors.medianSeconds,
    },
    ...ofAccounts,
  ];
}

/** Since the step before, where that was reached first. */
function secondsTo(account: AccountSteps, step: (typeof ACCOUNT_STEPS)[number]): number | null {
  const [from, to] = {
    sign_up: [account.analyzedAt, account.signedUpAt],
    first_analysis: [account.signedUpAt, account.firstAnalysisAt],
    checkout: [account.firstAnalysisAt, account.checkoutAt],
    paid: [account.checkoutAt, account.paidAt],
  }[step];
  if (from === null || from === undefined || to === null || to === undefined) return null;
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return seconds < 0 ? null : seconds;
}
