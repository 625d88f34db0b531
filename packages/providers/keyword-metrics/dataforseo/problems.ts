import type { MetricsProblem } from "../keyword-metrics.ts";

type Kind = MetricsProblem["kind"];

interface ProblemRule {
  readonly codes: readonly number[] | { readonly from: number; readonly to: number };
  readonly kind: Kind;
  /** Our own code; default: the provider's. */
  readonly code?: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What the provider's status codes mean for us. The first matching rule wins. */
const RULES: readonly ProblemRule[] = [
  {
    codes: [402, 40200, 40210],
    kind: "credits",
    code: "40301",
    message: "The DataForSEO account is out of credit. Top it up to continue.",
  },
  {
    codes: [40203],
    kind: "credits",
    message: "The DataForSEO account has reached its daily cost limit.",
    retryAfterSeconds: DAY,
  },
  {
    codes: [401, 40100],
    kind: "config",
    code: "40100",
    message: "DataForSEO rejected the login. Check the API login and password.",
  },
  {
    codes: [40104],
    kind: "config",
    message: "The DataForSEO account isn't verified yet.",
  },
  {
    codes: [40207],
    kind: "config",
    message:
      "DataForSEO doesn't accept requests from this server's IP address. Allow it in your DataForSEO account.",
  },
  ...[429, 40202, 40205, 40206, 40209].map(
    (code): ProblemRule => ({
      codes: [code],
      kind: "rate",
      // A code starting with 40 would count as a configuration issue, which this isn't.
      code: code === 429 ? "42900" : `429${String(code).slice(-2)}`,
      message: "DataForSEO is rate-limiting us.",
      retryAfterSeconds: MINUTE,
    }),
  ),
  ...[40101, 40103].map(
    (code): ProblemRule => ({
      codes: [code],
      kind: "transient",
      code: `50${String(code).slice(-3)}`,
      message: "DataForSEO couldn't finish this task.",
    }),
  ),
  {
    codes: [404, 40400],
    kind: "config",
    code: "40400",
    message: "DataForSEO doesn't recognize this request. Check the API base URL.",
  },
  {
    codes: [40501, 40502, 40503, 40504, 40505, 40506],
    kind: "config",
    message: "DataForSEO rejected the request.",
  },
  {
    codes: { from: 40000, to: 40999 },
    kind: "config",
    message: "DataForSEO refused the request.",
  },
  {
    codes: { from: 500, to: 599 },
    kind: "transient",
    code: "50000",
    message: "DataForSEO had a server error.",
  },
  {
    codes: { from: 50000, to: 50999 },
    kind: "transient",
    message: "DataForSEO had a server error.",
  },
];

/** The problem behind a status code: an HTTP status, or the provider's five digits. */
export function problemOf(status: number): MetricsProblem {
  const rule = RULES.find(({ codes }) =>
    "from" in codes ? status >= codes.from && status <= codes.to : codes.includes(status),
  );
  if (rule === undefined) return noAnswer("DataForSEO returned an unknown status code.", status);
  return {
    kind: rule.kind,
    code: rule.code ?? String(status),
    upstreamCode: status,
    message: rule.message,
    retryAfterSeconds: rule.retryAfterSeconds ?? null,
  };
}

/** An invalid answer, or none at all. */
export function noAnswer(message: string, upstreamCode: number | null = null): MetricsProblem {
  return { kind: "no-answer", code: "50200", upstreamCode, message, retryAfterSeconds: null };
}
