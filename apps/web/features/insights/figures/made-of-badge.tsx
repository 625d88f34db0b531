import type { Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { describeOpportunity, sourceName } from "../insight-words.ts";

/** Which analysis it was made of, and when. */
export function MadeOfBadge({ insight, clock }: { insight: Insight; clock: Clock }) {
  return (
    <SourceBadge
      source={sourceName(insight)}
      detail={() => ({
        provider: `Sightline, ${sourceName(insight).toLowerCase()}`,
        method: describeOpportunity(insight),
        time: formatTime(new Date(insight.source.date), "minute", clock.timeZone),
      })}
    />
  );
}
