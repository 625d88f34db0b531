import type { SiteRankings } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { ChecksBadge, enginesOf } from "./checks-badge.tsx";
import { curveName, curveNote } from "./curve-words.ts";
import { inFirst10, type Newest, type RankingFigures } from "./ranking-day.ts";
import { weekChange } from "./week-change.ts";

export function Figures({ now }: { now: SiteRankings }) {
  const { newest } = now;
  const time = timeOf(newest);
  const engines = enginesOf([newest]).join(" and ");
  const by = engines === "" ? "" : ` from ${engines}`;
  const checks = (
    <ChecksBadge
      engines={enginesOf([newest])}
      method="the latest result for each active keyword"
      time={time}
      sample={`${counted(newest.answered, "keyword")} with results, ${newest.ranked.toLocaleString("en")} of them ranked`}
    />
  );
  const sample = `${counted(newest.answered, "keyword")} with results${by}, equally weighted`;
  return (
    <MetricRow>
      <Metric
        label="Visibility"
        value={newest.visibility === null ? null : `${rounded(newest.visibility)}%`}
        change={<InAWeek newest={newest} of={(one) => one.visibility} unit="pts" />}
        source={
          <SourceBadge
            source={curveName(now.curve)}
            detail={{
              provider: now.curve.name,
              method: `average click share at your positions ÷ click share at position 1. ${curveNote(now.curve)}.`,
              time,
              sample,
            }}
          />
        }
      />
      <Metric
        label="Average position"
        value={newest.average_position === null ? null : rounded(newest.average_position)}
        unit={`across ${newest.ranked.toLocaleString("en")} ranked`}
        state={newest.average_position === null ? "missing" : "ok"}
        source={checks}
        change={<InAWeek newest={newest} of={(one) => one.average_position} lowerIsBetter />}
      />
      <Metric
        label="In the top 10"
        value={newest.answered === 0 ? null : inFirst10(newest).toLocaleString("en")}
        unit={`/ ${newest.answered.toLocaleString("en")}`}
        change={<InAWeek newest={newest} of={inFirst10} />}
        source={checks}
      />
      <ShareOfVoice shares={now.share_of_voice} curve={now.curve} time={time} />
    </MetricRow>
  );
}

/** The period of the answers, oldest to newest. */
function timeOf({ from, to }: Newest): string | undefined {
  if (from === null || to === null) return undefined;
  const [first, last] = [from, to].map((day) => formatTime(new Date(day), "day", "UTC"));
  return first === last ? last : `${first} to ${last}`;
}

interface InAWeekProps {
  newest: Newest;
  of: (figures: RankingFigures) => number | null;
  unit?: string;
  lowerIsBetter?: boolean;
}

function InAWeek({ newest, of, ...format }: InAWeekProps) {
  const change = weekChange(newest, of);
  if (change === null) return "No results from a week ago yet";
  const { delta, keywords } = change;
  return (
    <>
      <Change delta={delta} {...format} /> in the last 7 days
      {keywords === null ? null : `, ${keywords.toLocaleString("en")} compared`}
    </>
  );
}

interface ShareProps {
  shares: SiteRankings["share_of_voice"];
  curve: SiteRankings["curve"];
  time: string | undefined;
}

/** Without competitors there is no share of voice. */
function ShareOfVoice({ shares, curve, time }: ShareProps) {
  const own = shares.find(({ as }) => as === "own")?.percent ?? null;
  if (shares.length < 2) return null;
  const ahead = shares.filter(({ percent }) => own !== null && (percent ?? 0) > own).length;
  return (
    <Metric
      label="Share of voice"
      value={own === null ? null : `${rounded(own)}%`}
      state={own === null ? "missing" : "ok"}
      change={own === null ? "None of these sites rank" : `No. ${ahead + 1} of ${shares.length}`}
      source={
        <SourceBadge
          source={counted(shares.length, "tracked site")}
          detail={{
            provider: "Results from your own checks",
            method: `your share of the clicks going to you and your competitors. ${curveNote(curve)}.`,
            time,
            sample: shares.map(({ domain }) => domain).join(", "),
          }}
        />
      }
    />
  );
}

function rounded(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 1, minimumFractionDigits: 1 });
}
