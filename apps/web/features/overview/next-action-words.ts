import type { NextAction } from "@sightline/contract";
import { counted } from "../../runtime/page/counted.ts";

export interface NextActionWords {
  title: string;
  text: string;
  button: string;
  /** Of the dashboard, without the site. */
  search: Record<string, string>;
}

const RUN = { button: "Run an analysis", search: { tab: "analysis" } };

/** What to do next, as a sentence and a button (R9.10). */
export function nextActionWords(
  { why, count, insight }: NextAction,
  lastAnalysis: string | null,
): NextActionWords {
  switch (why) {
    case "new-insights":
      return {
        title: counted(count ?? 0, "new recommendation"),
        text: "See what each is worth, and plan the ones you want.",
        button: "See recommendations",
        search: { tab: "ideation" },
      };
    case "planned-insight":
      return {
        title: insight === null ? "Go on with what you planned" : `Go on with “${insight.keyword}”`,
        text: "Of all you planned, it has waited longest.",
        button: "Open it",
        search: { tab: "ideation", ...(insight === null ? {} : { insight: insight.id }) },
      };
    case "no-fresh-analysis":
      return {
        title: "Find out what to do next",
        text:
          lastAnalysis === null
            ? "No analysis has been run yet. It says why you stand where you do, and what to do."
            : `Last analysed: ${lastAnalysis}. A new analysis says what has changed.`,
        ...RUN,
      };
    case "all-done":
      return {
        title: "Nothing is waiting for you",
        text: "Every recommendation is done or dismissed. The next analysis may find more.",
        ...RUN,
      };
  }
}
