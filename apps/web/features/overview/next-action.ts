import type { NextAction } from "@sightline/contract";
import { counted } from "../../runtime/page/counted.ts";

export interface NextActionText {
  title: string;
  text: string;
  button: string;
  /** Of the dashboard, without the site. */
  search?: Record<string, string>;
  /** Another page than the dashboard. */
  path?: string;
}

const RUN = { button: "Run analysis", search: { tab: "analysis" } };

/** A button that can't work isn't offered. */
const NO_UNITS: NextActionText = {
  title: "You've used all of this month's analysis units",
  text: "You can run analyses again next month, or now with a larger plan. Scheduled checks continue.",
  button: "See plans",
  path: "/subscription",
};

/** What to do next, as a sentence and a button (R9.10). */
export function nextActionText(
  { why, count, insight }: NextAction,
  lastAnalysis: string | null,
  hasUnits = true,
): NextActionText {
  if (!hasUnits && (why === "no-fresh-analysis" || why === "all-done")) return NO_UNITS;
  switch (why) {
    case "new-insights":
      return {
        title: counted(count ?? 0, "new recommendation"),
        text: "See what each one is worth, and add the ones you want to your plan.",
        button: "See recommendations",
        search: { tab: "ideation" },
      };
    case "planned-insight":
      return {
        title: insight === null ? "Continue with your plan" : `Continue with “${insight.keyword}”`,
        text: "It's been on your plan the longest.",
        button: "Open recommendation",
        search: { tab: "ideation", ...(insight === null ? {} : { insight: insight.id }) },
      };
    case "no-fresh-analysis":
      return {
        title: "Find out what to do next",
        text:
          lastAnalysis === null
            ? "No analysis has been run yet. Run one to see why you rank where you do and what to improve."
            : `Last analyzed: ${lastAnalysis}. Run a new analysis to see what changed.`,
        ...RUN,
      };
    case "all-done":
      return {
        title: "You're all caught up",
        text: "Every recommendation is done or dismissed. The next analysis may find more.",
        ...RUN,
      };
  }
}
