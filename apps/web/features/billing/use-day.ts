import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";

/** Formats days in the user's time zone. */
export function useDay(): (at: string) => string {
  const { timeZone } = useClock();
  return (at) => formatTime(new Date(at), "day", timeZone);
}
