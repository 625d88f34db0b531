import { PROBLEM_CODES, type ProblemKind, problemOf, type SearchProblem } from "../problem.ts";

export type StatusVerdict =
  | { readonly is: "ok" | "empty" | "waiting" }
  | { readonly is: "problem"; readonly problem: SearchProblem };

interface StatusRule {
  readonly codes: readonly [first: number, last: number];
  readonly kind: ProblemKind;
  /** The product's code where it is not the provider's. */
  readonly code?: string;
  readonly message: string;
  readonly scope?: SearchProblem["scope"];
  readonly costUsd?: null;
}

// What begins with 40 is read as a wrong setting when it repeats, so limits get codes of their own.
const RULES: readonly StatusRule[] = [
  {
    codes: [40000, 40006],
    kind: "config",
    message: "did not accept the question",
    scope: "question",
  },
  { codes: [40100, 40100], kind: "config", message: "did not accept login and password" },
  {
    codes: [40101, 40101],
    kind: "no-answer",
    code: "50101",
    message: "could not get an answer from the search engine",
    scope: "question",
    costUsd: null,
  },
  {
    codes: [40103, 40103],
    kind: "transient",
    code: "50103",
    message: "failed at this question",
    scope: "question",
  },
  { codes: [40104, 40104], kind: "config", message: "wants the account to be verified first" },
  { codes: [40200, 40200], kind: "credits", code: "40301", message: "has no credits left" },
  { codes: [40202, 40202], kind: "rate", code: "42902", message: "asks us to slow down" },
  {
    codes: [40203, 40203],
    kind: "credits",
    code: PROBLEM_CODES.accountLimit,
    message: "has reached the daily limit that its account sets itself",
  },
  { codes: [40204, 40204], kind: "config", message: "wants a subscription for this" },
  {
    codes: [40205, 40206],
    kind: "rate",
    message: "was asked the same too often",
    scope: "question",
  },
  { codes: [40207, 40207], kind: "config", message: "does not know this machine's address" },
  { codes: [40209, 40209], kind: "rate", message: "is asked too many things at once" },
  { codes: [40210, 40210], kind: "credits", code: "40301", message: "has no credits left" },
  { codes: [40400, 40499], kind: "config", message: "did not find it", scope: "question" },
  {
    codes: [40501, 40599],
    kind: "config",
    message: "did not accept the question",
    scope: "question",
  },
  { codes: [40000, 49999], kind: "config", message: "refused" },
  { codes: [50401, 50402], kind: "transient", message: "took too long", scope: "question" },
  { codes: [50000, 59999], kind: "transient", message: "could not answer" },
];

/** `said` is the provider's own text, without anything secret. */
export function judgeStatus(code: number, said: string): StatusVerdict {
  if (code >= 20000 && code < 30000) return { is: "ok" };
  if (code === 40102) return { is: "empty" };
  if (code === 40601 || code === 40602) return { is: "waiting" };

  const rule = RULES.find(({ codes: [first, last] }) => code >= first && code <= last);
  if (!rule) {
    const message = "DataForSEO answered with a status that nobody knows.";
    const details = { upstreamCode: String(code), costUsd: null };
    const essentials = { kind: "no-answer", code: PROBLEM_CODES.malformed, message } as const;
    return { is: "problem", problem: problemOf(essentials, details) };
  }
  const { kind, message, scope = "provider", costUsd = 0 } = rule;
  const theirs = said === "" ? "" : ` (${said.replace(/\.$/, "")})`;
  return {
    is: "problem",
    problem: problemOf(
      { kind, code: productCode(rule, code), message: `DataForSEO ${message}${theirs}.` },
      { upstreamCode: String(code), scope, costUsd },
    ),
  };
}

function productCode({ kind, code: own }: StatusRule, code: number): string {
  if (own) return own;
  return kind === "rate" ? `429${String(code).slice(-2)}` : String(code);
}
