import type { InsightStatus } from "@sightline/domain/insights";
import { JUDGED_DAYS } from "../insight-words.ts";

const WHY: Record<InsightStatus, string> = {
  new: "Nothing new. The next analysis may find more.",
  planned: "Move here what you mean to do.",
  in_progress: "Move here what you have begun.",
  done: `Once done, its effect is judged after ${JUDGED_DAYS} days.`,
  dismissed: "Move here what is not for you.",
};

export function NothingHere({ status, filtered }: { status: InsightStatus; filtered: boolean }) {
  return (
    <p className="rounded-md border border-dashed border-line px-3 py-4 text-sm text-dim text-pretty">
      {filtered ? "Nothing here fits the filters." : WHY[status]}
    </p>
  );
}
