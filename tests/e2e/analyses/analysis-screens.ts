import type { PaidAnalysis } from "@sightline/domain/analyses";
import { stageWords } from "../../../apps/web/features/analyses/progress/stage-words.ts";
import { type Screen, shows } from "../every-screen/screen.ts";
import { PROMPT } from "./analysis-results.ts";
import { runId, runsOf } from "./analysis-samples.ts";
import { type AnalysisState, pathOf, showAnalysis } from "./analysis-states.ts";

const opened = (kind: PaidAnalysis, open: string) =>
  `&kind=${kind}&against=${runId(kind, "earlier")}&open=${encodeURIComponent(open)}`;

export const analysisScreens: readonly Screen[] = [
  analysis("the form of an analysis", "", "none", "19,995 left this month"),
  analysis("an analysis under way", "", "under way", stageWords(runsOf("keyword").underWay)),
  analysis("keywords analyzed", "&sort=position", "complete", "Results by keyword"),
  analysis(
    "competitors analyzed",
    opened("competitor", "rival.example"),
    "complete",
    "Why it's ahead",
  ),
  analysis("AI answers analyzed", opened("ai", PROMPT), "complete", "Sources"),
];

function analysis(name: string, query: string, state: AnalysisState, words: string): Screen {
  return {
    name,
    path: pathOf(query),
    arrange: (page) => showAnalysis(page, state),
    open: shows(words),
  };
}
