/** What came from one network in a period. */
export interface NetworkCounts {
  readonly sign_ups: number;
  /** Failed sign-ins. */
  readonly failures: number;
  /** Accounts that they were for. */
  readonly accounts_tried: number;
  readonly limits_met: number;
  /** Null where there were too few to be kept. */
  readonly requests: number | null;
}

export const ABUSE_PATTERNS = ["many_sign_ups", "guessing", "limits", "load"] as const;
export type AbusePattern = (typeof ABUSE_PATTERNS)[number];

/** From here on a network is pointed out; an office or a school can be one, too. */
const LEAST = { signUps: 5, failures: 20, accountsTried: 5, limitsMet: 5, requests: 50_000 };

export function abusePatterns(counts: NetworkCounts): AbusePattern[] {
  const found: Record<AbusePattern, boolean> = {
    many_sign_ups: counts.sign_ups >= LEAST.signUps,
    guessing: counts.failures >= LEAST.failures || counts.accounts_tried >= LEAST.accountsTried,
    limits: counts.limits_met >= LEAST.limitsMet,
    load: (counts.requests ?? 0) >= LEAST.requests,
  };
  return ABUSE_PATTERNS.filter((pattern) => found[pattern]);
}

/** Requests an hour from which on those of a network are kept. */
export const KEPT_REQUESTS_PER_HOUR = 1_000;
/** Days that addresses are kept. */
export const ADDRESSES_KEPT_DAYS = 30;
/** Failed sign-ins, limits that were met and the like. */
export const EVENTS_KEPT_DAYS = 90;
