import { z } from "zod";
import type { HttpAnswer } from "../http/ask.ts";
import { statusProblem } from "../http/status-problem.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";
import { spentWindow } from "./rate-windows.ts";

export const BRAVE = "Brave Search";

const ErrorAnswer = z.object({ error: z.object({ code: z.string().regex(/^[A-Z_]{1,60}$/) }) });

/** A wrong key and a bad query are both 422: the code in the body distinguishes them. */
export function braveProblem({ status, headers, body }: HttpAnswer): SearchProblem | null {
  const general = statusProblem(BRAVE, status, headers);
  if (!general) return null;
  const error = ErrorAnswer.safeParse(body.read ? body.json : null);
  const code = error.data?.error.code ?? null;
  const details = { upstreamCode: code ?? String(status) };

  if (code === "SUBSCRIPTION_TOKEN_INVALID" || code === "SUBSCRIPTION_TOKEN_MISSING") {
    const message = `${BRAVE} rejected the API key.`;
    return problemOf({ kind: "config", code: PROBLEM_CODES.keyRefused, message }, details);
  }
  if (code === "OPTION_NOT_IN_PLAN" || code === "RESOURCE_NOT_ALLOWED") {
    const message = `The ${BRAVE} plan doesn't include web search.`;
    return problemOf({ kind: "config", code: PROBLEM_CODES.forbidden, message }, details);
  }
  if (status !== 429) return { ...general, ...details };

  const spent = spentWindow(headers);
  const retryAfterSeconds = spent?.resetSeconds ?? general.retryAfterSeconds;
  if (code === "QUOTA_LIMITED" || (spent !== null && spent.lengthSeconds >= 86_400)) {
    const message = `${BRAVE} has no credits left for this period.`;
    return problemOf(
      { kind: "credits", code: PROBLEM_CODES.noCredits, message },
      { ...details, retryAfterSeconds },
    );
  }
  return { ...general, ...details, retryAfterSeconds };
}
