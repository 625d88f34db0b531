/** Why there is no list to return, and the message for it. */
export const REFUSALS = {
  "no such site": { code: "NOT_FOUND", message: "Site not found." },
  "no such competitor": { code: "NOT_FOUND", message: "Competitor not found." },
  "no such order": { code: "BAD_REQUEST", message: "Invalid sort order." },
  "no such page": { code: "BAD_REQUEST", message: "Invalid cursor." },
} as const;

export interface Refusal {
  readonly refused: keyof typeof REFUSALS;
}

export function refused(reason: keyof typeof REFUSALS): Refusal {
  return { refused: reason };
}

export function isRefusal(answer: object): answer is Refusal {
  return "refused" in answer;
}
