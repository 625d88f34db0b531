import type { Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { BASIS_WORDS, sourceName } from "../insight-words.ts";

export interface ImpactBadgeProps {
  insight: Insight;
  clock: Clock;
  /** Beside others that say it in full. */
  short?: boolean;
}

/** How the impact was reckoned: what a rule alone says is never taken for more. */
export function ImpactBadge({ insight, clock, short = false }: ImpactBadgeProps) {
  const fixed = short ? "by rule" : "estimate, fixed by rule";
  return (
    <SourceBadge
      source={insight.basis === "fixed-by-rule" ? fixed : "estimate"}
      detail={() => ({
        provider: `Sightline's rule, ${sourceName(insight).toLowerCase()}`,
        method: insight.formula,
        time: formatTime(new Date(insight.source.date), "minute", clock.timeZone),
        sample: BASIS_WORDS[insight.basis],
      })}
    />
  );
}
