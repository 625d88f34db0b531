import type { AnalysisOutcome } from "@sightline/contract";

/** What a complete run costs: a unit for each keyword that was looked up, each question answered. */
export function unitsExamined(outcome: AnalysisOutcome): number {
  switch (outcome.type) {
    case "homepage":
      return 0;
    case "keyword":
      return outcome.result.rows.filter(({ look_failed }) => look_failed === null).length;
    case "competitor":
      return outcome.result.rows.length;
    case "ai":
      return outcome.result.answered;
  }
}
