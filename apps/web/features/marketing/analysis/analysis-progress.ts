import type { Analysis } from "@sightline/contract";

export interface AnalysisProgress {
  label: string;
  /** 0 to 1; null: it has not begun. */
  value: number | null;
}

/** What is being done, and how much of the whole is behind it. */
export function progressOf({
  stage,
  progress: { done, total },
}: Pick<Analysis, "stage" | "progress">): AnalysisProgress {
  switch (stage) {
    case "find":
      return { label: "Looking for the way in", value: 0.1 };
    case "read":
      return { label: "Reading the first pages", value: 0.2 + 0.6 * (done / Math.max(total, 1)) };
    case "judge":
      return { label: "Judging what they show", value: 0.9 };
    default:
      return { label: "Waiting for its turn", value: null };
  }
}
