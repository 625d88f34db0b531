import { z } from "zod";
import type { HttpAnswer } from "../http/ask.ts";
import { statusProblem } from "../http/status-problem.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";

export const SEARCH_CONSOLE = "Search Console";
export const SEARCH_CONSOLE_API = "https://www.googleapis.com";

const ErrorAnswer = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().max(60) })).nonempty() }),
});

const TOO_MUCH = /^(quotaExceeded|rateLimitExceeded|userRateLimitExceeded|dailyLimitExceeded)$/;

/** A 403 is either a quota or a property they have no access to: the reason distinguishes them. */
export function searchConsoleProblem({ status, headers, body }: HttpAnswer): SearchProblem | null {
  const general = statusProblem(SEARCH_CONSOLE, status, headers);
  if (!general) return null;
  const error = ErrorAnswer.safeParse(body.read ? body.json : null).data?.error;
  const reason = error?.errors[0]?.reason ?? null;
  const details = { upstreamCode: reason ?? String(status) };

  if (reason !== null && TOO_MUCH.test(reason)) {
    const message = `${SEARCH_CONSOLE} is rate-limiting us.`;
    const { retryAfterSeconds } = general;
    return problemOf(
      { kind: "rate", code: PROBLEM_CODES.tooFast, message },
      { ...details, retryAfterSeconds },
    );
  }
  if (status === 401) return { ...notConnected(), ...details };
  if (status === 403) {
    const message =
      "The connected Google account can't access this property. Ask its owner for access, or connect another account.";
    return problemOf({ kind: "config", code: PROBLEM_CODES.forbidden, message }, details);
  }
  return { ...general, ...details };
}

/** The owner or Google has revoked access. */
export function notConnected(): SearchProblem {
  const message = `${SEARCH_CONSOLE} is no longer connected. Connect it again.`;
  return problemOf({ kind: "config", code: PROBLEM_CODES.keyRefused, message });
}
