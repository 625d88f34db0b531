import type { EarliestAlert } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** `day`: the day of a time, as people read it. */
export function earliestWords(
  { schedule, next }: EarliestAlert,
  day: (at: string) => string,
): string {
  if (schedule === "off") {
    return "Scheduled checks are off for this site, so alerts only come from checks you start.";
  }
  if (next === null) return "No tracked keyword matches an active rule.";
  const { at, checks } = next;
  const takes =
    checks === 1 ? "with the next check" : `after ${counted(checks, `more ${schedule} check`)}`;
  return `The earliest you can get the next alert is ${day(at)}, ${takes}.`;
}
