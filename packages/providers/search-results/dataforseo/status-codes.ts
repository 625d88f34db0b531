import { PROBLEM_CODES, type ProblemKind, problemOf, type SearchProblem } from "../problem.ts";

export type StatusVerdict =
  | { readonly is: "ok" | "empty" | "waiting" }
  | { readonly is: "problem"; readonly problem: SearchProblem };

interface StatusRule {
  readonly codes: readonly [first: number, last: number];
  readonly kind: ProblemKind;
  /** Our own code, if it differs from the provider's. */
  readonly code?: string;
  readonly message: string;
  readonly scope?: SearchProblem["scope"];
  readonly costUsd?: null;
}

// Repeated codes starting with 40 are read as configuration issues, so limits get codes of their
// own.
const RULES: readonly StatusRule[] = [
  {
    codes: [40000, 40006],
    kind: "config",
    message: "rejected the request",
    scope: "question",
  },
  { codes: [40100, 40100], kind: "config", message: "rejected the login" },
  {
    codes: [40101, 40101],
    kind: "no-answer",
    code: "50101",
    message: "couldn't get results from the search engine",
    scope: "question",
    costUsd: null,
  },
  {
    codes: [40103, 40103],
    kind: "transient",
    code: "50103",
    message: "couldn't process this request",
    scope: "question",
  },
  { codes: [40104, 40104], kind: "config", message: "requires the account to be verified first" },
  { codes: [40200, 40200], kind: "credits", code: "40301", message: "has no credits left" },
  { codes: [40202, 40202], kind: "rate", code: "42902", message: "is rate-limiting us" },
  {
    codes: [40203, 40203],
    kind: "credits",
    code: PROBLEM_CODES.accountLimit,
    message: "says the account has reached its daily limit",
  },
  { codes: [40204, 40204], kind: "config", message: "requires a subscription for this" },
  {
    codes: [40205, 40206],
    kind: "rate",
    message: "received the same request too often",
    scope: "question",
  },
  { codes: [40207, 40207], kind: "config", message: "doesn't allow this server's IP address" },
  { codes: [40209, 40209], kind: "rate", message: "is getting too many requests at once" },
  { codes: [40210, 40210], kind: "credits", code: "40301", message: "has no credits left" },
  {
    codes: [40400, 40499],
    kind: "config",
    message: "couldn't find what we requested",
    scope: "question",
  },
  {
    codes: [40501, 40599],
    kind: "config",
    message: "rejected the request",
    scope: "question",
  },
  { codes: [40000, 49999], kind: "config", message: "refused the request" },
  {
    codes: [50401, 50402],
    kind: "transient",
    message: "took too long to respond",
    scope: "question",
  },
  { codes: [50000, 59999], kind: "transient", message: "had a server error" },
];

/** `said`: the provider's message without secrets. */
export function judgeStatus(code: number, said: string): StatusVerdict {
  if (code >= 20000 && code < 30000) return { is: "ok" };
  if (code === 40102) return { is: "empty" };
  if (code === 40601 || code === 40602) return { is: "waiting" };

  const rule = RULES.find(({ codes: [first, last] }) => code >= first && code <= last);
  if (!rule) {
    const message = "DataForSEO returned an unknown status.";
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
