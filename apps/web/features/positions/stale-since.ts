import type { KeywordRanking } from "@sightline/contract";
import { formatTime } from "../../runtime/time/format-time.ts";

type Checked = Pick<KeywordRanking, "state" | "answered_on">;

/** The day a position is of, where the check that came after it failed. Null: it is of that check. */
export function staleSince({ state, answered_on }: Checked): string | null {
  if (state !== "failed" || answered_on === null) return null;
  return formatTime(new Date(answered_on), "day", "UTC");
}
