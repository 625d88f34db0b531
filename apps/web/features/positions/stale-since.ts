import type { KeywordRanking } from "@sightline/contract";
import { formatTime } from "../../runtime/time/format-time.ts";

type Checked = Pick<KeywordRanking, "state" | "answered_on">;

/** The day of a position if a later check failed. Null: it is from the latest check. */
export function staleSince({ state, answered_on }: Checked): string | null {
  if (state !== "failed" || answered_on === null) return null;
  return formatTime(new Date(answered_on), "day", "UTC");
}
