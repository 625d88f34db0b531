import type { AnalysisOutcome } from "@sightline/contract";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";

type Outcome = AnalysisOutcome;
type Of<Type extends Outcome["type"]> = Extract<Outcome, { type: Type }>["result"];

/** Results from before there were comparisons took the built-in index for a search engine. */
export function withoutIndexPositions(outcome: Outcome): Outcome {
  switch (outcome.type) {
    case "keyword":
      return { ...outcome, result: keywordResult(outcome.result) };
    case "competitor":
      return { ...outcome, result: competitorResult(outcome.result) };
    default:
      return outcome;
  }
}

const RUN_AGAIN = "An earlier version of Sightline made this comparison. Run the analysis again.";

function keywordResult(result: Of<"keyword">): Of<"keyword"> {
  const rows = result.rows.map((row) =>
    row.position_source?.provider === BUILT_IN_INDEX ? { ...row, ...UNKNOWN } : row,
  );
  return { ...result, rows };
}

const UNKNOWN = {
  position_source: null,
  search_error: RUN_AGAIN,
  position: null,
  url: null,
  competitors_ahead: 0,
  results: [],
  opportunity: null,
};

function competitorResult(result: Of<"competitor">): Of<"competitor"> {
  const rows = result.rows.filter(
    ({ provider, answers }) => provider !== BUILT_IN_INDEX || answers !== null,
  );
  if (rows.length === result.rows.length) return result;
  const counts = { shared: 0, only_they: 0, only_you: 0, they_lead: 0, you_lead: 0 };
  return {
    ...result,
    rows,
    compared: result.compared.map((one) => ({ ...one, ...counts, reasons: [] })),
    share_of_voice: [],
    winning_pages: [],
    unanswered: result.unanswered + result.rows.length - rows.length,
  };
}
