import type { PaidAnalysis } from "@sightline/domain/analyses";
import { type Screen, shows } from "../every-screen/screen.ts";
import { PROMPT } from "./analysis-results.ts";
import { runId } from "./analysis-samples.ts";
import { type AnalysisState, pathOf, showAnalysis } from "./analysis-states.ts";

const opened = (kind: PaidAnalysis, open: string) =>
  `&kind=${kind}&against=${runId(kind, "earlier")}&open=${encodeURIComponent(open)}`;

export const analysisScreens: readonly Screen[] = [
  analysis("the form of an analysis", "", "none", "19,995 left this month"),
  analysis("an analysis under way", "", "under way", "Looking up who ranks"),
  analysis("keywords analysed", "&sort=position", "complete", "Keyword by keyword"),
  analysis("competitors analysed", opened("competitor", "rival.example"), "complete", "Why it is"),
  analysis("AI answers analysed", opened("ai", PROMPT), "complete", "Taken from"),
];

function analysis(name: string, query: string, state: AnalysisState, words: string): Screen {
  return {
    name,
    path: pathOf(query),
    arrange: (page) => showAnalysis(page, state),
    open: shows(words),
  };
}
