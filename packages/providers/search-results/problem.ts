/**
 * credits: the account is out of credit · config: someone must fix a setting or the query · rate:
 * too many calls · transient: the same call may work soon · no-answer: nobody can say who ranks.
 */
export type ProblemKind = "credits" | "config" | "rate" | "transient" | "no-answer";

export interface SearchProblem {
  readonly kind: ProblemKind;
  /** Our own `error_code`, which decides how repeated errors are interpreted. */
  readonly code: string;
  /** The provider's code, or the HTTP status. */
  readonly upstreamCode: string | null;
  /** In plain words, without secrets. */
  readonly message: string;
  readonly retryAfterSeconds: number | null;
  /** `provider`: the next query would fail the same way. */
  readonly scope: "provider" | "question";
  /** What was charged anyway; null if unknown. */
  readonly costUsd: number | null;
}

/**
 * Codes starting with 40 are interpreted as 'config issues', 40301 as 'low credits', others as
 * 'critical'.
 */
export const PROBLEM_CODES = {
  noCredits: "40301",
  refused: "40000",
  keyRefused: "40100",
  forbidden: "40300",
  notFound: "40400",
  tooFast: "42900",
  ownPace: "42901",
  accountLimit: "42903",
  ownBudget: "42910",
  failing: "50000",
  malformed: "50200",
  engineSilent: "50210",
  unreachable: "50300",
  tooSlow: "50400",
} as const;

type Essentials = Pick<SearchProblem, "kind" | "code" | "message">;

export function problemOf(
  essentials: Essentials,
  details: Partial<Omit<SearchProblem, keyof Essentials>> = {},
): SearchProblem {
  return {
    ...essentials,
    upstreamCode: null,
    retryAfterSeconds: null,
    scope: "provider",
    costUsd: 0,
    ...details,
  };
}

export function malformed(label: string, what: string): SearchProblem {
  return problemOf(
    {
      kind: "no-answer",
      code: PROBLEM_CODES.malformed,
      message: `${label} sent a response we can't read: ${what}.`,
    },
    { scope: "question", costUsd: null },
  );
}
