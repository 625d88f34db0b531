import type { Insight, InsightEffect } from "@sightline/contract";
import { type EffectVerdict, sizedBy } from "@sightline/domain/insights";
import { Badge, type BadgeTone, SourceBadge } from "@sightline/ui/badge";
import type { Clock } from "../../runtime/time/clock.ts";
import { dayText, formatTime } from "../../runtime/time/format-time.ts";
import { verdictWords } from "./insight/effect-words.ts";
import { BASIS_WORDS, describeOpportunity, sourceName } from "./insight-words.ts";

const TONES: Record<EffectVerdict, BadgeTone> = {
  worked: "better",
  "no effect": "neutral",
  "not enough data": "caution",
};

export function EffectBadge({ effect }: { effect: InsightEffect }) {
  return <Badge tone={TONES[effect.verdict]}>{verdictWords(effect)}</Badge>;
}

export interface ImpactBadgeProps {
  insight: Insight;
  clock: Clock;
  /** Shown instead of the word, underlined: what the figure beside it is. */
  label?: string;
}

/** How the impact was calculated; figures fixed by a rule are marked as such. */
export function ImpactBadge({ insight, clock, label }: ImpactBadgeProps) {
  const size = sizedBy(insight);
  return (
    <SourceBadge
      label={label}
      source={size.basis === "fixed-by-rule" ? "estimate, fixed by rule" : "estimate"}
      detail={() => ({
        provider: `Sightline's rule, ${sourceName(insight).toLowerCase()}`,
        method: size.formula,
        time:
          insight.recheck === null
            ? formatTime(new Date(insight.source.date), "minute", clock.timeZone)
            : dayText(insight.recheck.day),
        sample: BASIS_WORDS[size.basis],
      })}
    />
  );
}

/** Which analysis it comes from, and when that was. */
export function AnalysisBadge({ insight, clock }: { insight: Insight; clock: Clock }) {
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
