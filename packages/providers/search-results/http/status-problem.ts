import { PROBLEM_CODES, type ProblemKind, problemOf, type SearchProblem } from "../problem.ts";

interface StatusRule {
  readonly statuses: readonly [first: number, last: number];
  readonly kind: ProblemKind;
  readonly code: string;
  /** Follows the provider's name. */
  readonly says: string;
  readonly scope?: SearchProblem["scope"];
}

const { refused, keyRefused, noCredits, forbidden, notFound, failing, tooFast } = PROBLEM_CODES;

/** The first match wins. */
const RULES: readonly StatusRule[] = [
  {
    statuses: [100, 399],
    kind: "config",
    code: refused,
    says: "redirected us. Check its URL.",
  },
  { statuses: [401, 401], kind: "config", code: keyRefused, says: "rejected the API key." },
  { statuses: [402, 402], kind: "credits", code: noCredits, says: "has no credits left." },
  { statuses: [403, 403], kind: "config", code: forbidden, says: "denied access." },
  { statuses: [404, 404], kind: "config", code: notFound, says: "wasn't found at this URL." },
  { statuses: [408, 408], kind: "transient", code: failing, says: "timed out." },
  { statuses: [429, 429], kind: "rate", code: tooFast, says: "is rate-limiting us." },
  {
    statuses: [400, 499],
    kind: "config",
    code: refused,
    says: "rejected the request.",
    scope: "question",
  },
  { statuses: [500, 999], kind: "transient", code: failing, says: "had a server error." },
];

/** What an HTTP status alone means; null for success. */
export function statusProblem(
  label: string,
  status: number,
  headers: Headers,
): SearchProblem | null {
  if (status >= 200 && status < 300) return null;
  const rule = RULES.find(({ statuses: [first, last] }) => status >= first && status <= last);
  if (!rule) return null;
  const { kind, code, says, scope = "provider" } = rule;
  const retryAfterSeconds = secondsIn(headers.get("retry-after"));
  return problemOf(
    { kind, code, message: `${label} ${says}` },
    { upstreamCode: String(status), retryAfterSeconds, scope },
  );
}

/** A date, which none of these providers sends, counts as missing. */
function secondsIn(text: string | null): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
