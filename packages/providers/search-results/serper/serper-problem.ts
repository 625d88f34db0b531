import { z } from "zod";
import type { HttpAnswer } from "../http/ask.ts";
import { statusProblem } from "../http/status-problem.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";

export const SERPER = "Serper";

const ErrorAnswer = z.object({ message: z.string() });

/**
 * An account without credits is a 400 or 429 whose message mentions credits; a wrong key is a 403.
 */
export function serperProblem({ status, headers, body }: HttpAnswer): SearchProblem | null {
  const general = statusProblem(SERPER, status, headers);
  if (!general) return null;
  const details = { upstreamCode: String(status) };
  const said = ErrorAnswer.safeParse(body.read ? body.json : null).data?.message ?? "";

  if (/credit/i.test(said)) {
    const message = `${SERPER} has no credits left.`;
    return problemOf({ kind: "credits", code: PROBLEM_CODES.noCredits, message }, details);
  }
  if (status === 403) {
    const message = `${SERPER} rejected the API key.`;
    return problemOf({ kind: "config", code: PROBLEM_CODES.keyRefused, message }, details);
  }
  return general;
}
