import type { Clock } from "./clock.ts";
import { describeAge } from "./describe-age.ts";
import { formatTime } from "./format-time.ts";

/** Relative when recent, exact on hover, in the reader's time zone. */
export function Age({ at, clock }: { at: string; clock: Clock }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatTime(date, "minute", clock.timeZone)}>
      {describeAge(date, clock)}
    </time>
  );
}
