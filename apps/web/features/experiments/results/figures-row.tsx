import type { ExperimentResults } from "@sightline/contract";
import { FEWEST_PER_ARM } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Icon } from "@sightline/ui/icon";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { daysRunning, percent } from "../experiment-words.ts";

export function FiguresRow({ results }: { results: ExperimentResults }) {
  const { experiment, visitors, sample_ratio, power } = results;
  const clock = useClock();
  const days = daysRunning(experiment, clock.now);
  const total = visitors.reduce((sum, one) => sum + one.visitors, 0);
  const fewest = Math.min(...visitors.map((one) => one.visitors));
  const isJudged = sample_ratio.is_mismatch || fewest >= FEWEST_PER_ARM;
  const dayText = (time: string) => formatTime(new Date(time), "day", clock.timeZone);
  const since = dayText(experiment.phase_started_at ?? experiment.created_at);
  const counted = (label: string, method: string) => (
    <SourceBadge
      {...{ label }}
      source="own count"
      detail={{ provider: "This installation", method, time: `Since ${since} (UTC)` }}
    />
  );
  return (
    <MetricRow>
      <Metric
        label={counted("Visitors", "People who consented and saw a variant, each counted once")}
        value={formatNumber(total)}
        change={
          experiment.phase === 1 ? `since ${since}` : `in phase ${experiment.phase}, since ${since}`
        }
      />
      <Metric
        label={experiment.ended_at === null ? "Days since start" : "Days it ran"}
        value={days === null ? null : formatNumber(days)}
        change={
          experiment.ended_at === null ? "not ended" : `ended ${dayText(experiment.ended_at)}`
        }
      />
      <Metric
        label={counted("Planned sample reached", "The smallest group, compared with the plan")}
        value={percent(fewest / experiment.planned_per_variant)}
        change={`${formatNumber(experiment.planned_per_variant)} planned per variant`}
      />
      <Metric
        label={counted(
          "Power so far",
          "The chance of detecting the smallest effect that matters with this many visitors if you check once a day",
        )}
        value={power === null || sample_ratio.is_mismatch ? null : percent(power)}
        change={`to detect an effect of ${percent(experiment.smallest_effect)}`}
      />
      <Metric
        label={counted("Sample ratio", "Chi-square test of the groups against their weights")}
        value={<SplitCheck isJudged={isJudged} isMismatch={sample_ratio.is_mismatch} />}
        change={
          isJudged
            ? `${pWords(sample_ratio.p)}, alarm below 0.001`
            : `fewer than ${FEWEST_PER_ARM} visitors per variant`
        }
      />
    </MetricRow>
  );
}

/** Told apart by icon, word and color. */
function SplitCheck({ isJudged, isMismatch }: { isJudged: boolean; isMismatch: boolean }) {
  if (!isJudged) return <span className="text-dim">Too early</span>;
  const [icon, tone, words] = isMismatch
    ? (["warning", "text-worse", "Mismatch"] as const)
    : (["check", "text-better", "Passed"] as const);
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      <Icon name={icon} size={18} />
      {words}
    </span>
  );
}

function pWords(p: number): string {
  if (p < 0.0001) return "p < 0.0001";
  return `p = ${formatNumber(p, { maximumSignificantDigits: 2 })}`;
}
