import type { Analysis } from "@sightline/contract";
import { STAGE_LABELS } from "./words.ts";

export interface AnalysisProgress {
  label: string;
  /** 0 to 1; null: it has not started. */
  value: number | null;
}

/** What is being done, and how much of the whole is done. */
export function progressOf({
  stage,
  progress: { done, total },
}: Pick<Analysis, "stage" | "progress">): AnalysisProgress {
  switch (stage) {
    case "find":
      return { label: STAGE_LABELS.find, value: 0.1 };
    case "read":
      return { label: STAGE_LABELS.read, value: 0.2 + 0.6 * (done / Math.max(total, 1)) };
    case "judge":
      return { label: STAGE_LABELS.judge, value: 0.9 };
    default:
      return { label: STAGE_LABELS.waiting, value: null };
  }
}
