import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";

/** No results from a blocked engine say nothing about who ranks. */
export function silentEngine(engine: string, reason: string): SearchProblem {
  const passing = /timeout|network|connection|http error|server/i.test(reason);
  return problemOf(
    {
      kind: passing ? "transient" : "no-answer",
      code: PROBLEM_CODES.engineSilent,
      message: `SearXNG isn't getting results from its engine '${engine}'${why(reason)}.`,
    },
    { upstreamCode: upstreamCodeOf(reason), retryAfterSeconds: suspensionOf(reason) },
  );
}

export function unknownEngine(engine: string): SearchProblem {
  return problemOf({
    kind: "config",
    code: PROBLEM_CODES.refused,
    message: `SearXNG has no engine '${engine}', or it's turned off.`,
  });
}

const SUSPENSIONS: readonly { reason: RegExp; seconds: number; why: string }[] = [
  { reason: /recaptcha/i, seconds: 7 * 86_400, why: ", which asks for a CAPTCHA" },
  { reason: /captcha/i, seconds: 3600, why: ", which asks for a CAPTCHA" },
  { reason: /too many requests|rate limit/i, seconds: 180, why: ", which is rate-limiting it" },
  { reason: /access denied|forbidden/i, seconds: 180, why: ", which denies access" },
];

function suspensionOf(reason: string): number | null {
  return SUSPENSIONS.find((known) => known.reason.test(reason))?.seconds ?? null;
}

function why(reason: string): string {
  return SUSPENSIONS.find((known) => known.reason.test(reason))?.why ?? "";
}

function upstreamCodeOf(reason: string): string {
  return reason
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
}
