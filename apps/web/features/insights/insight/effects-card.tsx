import type { Insight, InsightEffect } from "@sightline/contract";
import { JUDGED_AFTER_DAYS } from "@sightline/domain/insights";
import { SourceBadge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { providerName } from "../../../runtime/figures/source.ts";
import { counted } from "../../../runtime/page/counted.ts";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { EffectBadge } from "../insight-badges.tsx";
import { isSentence, JUDGED_DAYS } from "../insight-words.ts";
import { describeEffect } from "./effect-words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Its effect is measured; before that, there is a sentence. */
export function isJudged(insight: Insight): boolean {
  return insight.status === "done" && !isSentence(insight);
}

/** Whether it worked, compared with similar keywords without a recommendation. */
export function EffectsCard({ insight, clock }: { insight: Insight; clock: Clock }) {
  return (
    <Card>
      <CardHeader title="Effect" description={introduce(insight, clock)} />
      {isJudged(insight) ? (
        <ol className="flex flex-col px-4 pt-1 pb-3">
          {JUDGED_AFTER_DAYS.map((days) => (
            <Judgement key={days} {...{ insight, days, clock }} />
          ))}
        </ol>
      ) : null}
    </Card>
  );
}

function introduce(insight: Insight, { timeZone }: Clock): string {
  if (isSentence(insight))
    return "We check whether this still applies with each AI analysis, and when AI engines are asked again.";
  if (insight.status !== "done") {
    return `Mark this as done, and we'll check its effect after ${JUDGED_DAYS} days: how the keyword's position changed compared with similar keywords.`;
  }
  const day = formatTime(new Date(insight.status_changed_at), "day", timeZone);
  return `Done on ${day}. We measure its effect by how the keyword's position changes compared with similar keywords.`;
}

interface JudgementProps {
  insight: Insight;
  days: InsightEffect["after_days"];
  clock: Clock;
}

function Judgement({ insight, days, clock }: JudgementProps) {
  const effect = insight.effects.find(({ after_days }) => after_days === days);
  const due = new Date(new Date(insight.status_changed_at).getTime() + days * DAY_MS);
  return (
    <li className="flex flex-col gap-1 border-line py-2 not-last:border-b">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">After {days} days</span>
        {effect === undefined ? (
          <span className="text-dim">due {formatTime(due, "day", clock.timeZone)}</span>
        ) : (
          <>
            <EffectBadge effect={effect} />
            <EffectSource {...{ insight, effect, clock }} />
          </>
        )}
      </div>
      {effect === undefined ? null : (
        <p className="text-dim text-pretty">{describeEffect(effect)}</p>
      )}
    </li>
  );
}

interface EffectSourceProps {
  insight: Insight;
  effect: InsightEffect;
  clock: Clock;
}

function EffectSource({ insight: { position_source }, effect, clock }: EffectSourceProps) {
  const provider = position_source === null ? "Sightline" : providerName(position_source.provider);
  return (
    <SourceBadge
      source={provider}
      detail={() => ({
        provider,
        method: "positions from the same engine, on the day it was done and the day we checked",
        time: formatTime(new Date(effect.judged_at), "minute", clock.timeZone),
        sample: `${counted(effect.compared_with, "similar keyword")} without a recommendation`,
      })}
    />
  );
}
