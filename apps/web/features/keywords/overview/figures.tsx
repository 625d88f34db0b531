import type { SiteStanding } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { ChecksBadge } from "./checks-badge.tsx";
import { curveName, curveNote } from "./curve-words.ts";
import { inFirst10, type StandingDay } from "./newest-day.ts";

export interface FiguresProps {
  now: SiteStanding;
  day: StandingDay;
  before: StandingDay | null;
  trackedSites: number;
}

export function Figures({ now, day, before, trackedSites }: FiguresProps) {
  const time = formatTime(new Date(day.day), "day", "UTC");
  const engines = day.engines.map(({ engine }) => engine).join(" and ");
  const by = engines === "" ? "" : ` by ${engines}`;
  const checks = (
    <ChecksBadge
      engines={day.engines.map(({ engine }) => engine)}
      method="the newest answer of the day for each keyword"
      time={time}
      sample={`${counted(day.answered, "keyword")} answered, ${day.ranked.toLocaleString("en")} of them ranked`}
    />
  );
  const sample = `${counted(day.answered, "keyword")} answered${by}, each counting alike`;
  return (
    <MetricRow>
      <Metric
        label="Visibility"
        value={day.visibility === null ? null : `${rounded(day.visibility)}%`}
        change={<Against before={before} of={(one) => one.visibility} now={day} unit="pts" />}
        source={
          <SourceBadge
            source={curveName(now.curve)}
            detail={{
              provider: now.curve.name,
              method: `mean click share of your positions ÷ click share of position 1. ${curveNote(now.curve)}.`,
              time,
              sample,
            }}
          />
        }
      />
      <Metric
        label="Average position"
        value={day.average_position === null ? null : rounded(day.average_position)}
        unit={`over ${day.ranked.toLocaleString("en")} ranked`}
        state={day.average_position === null ? "missing" : "ok"}
        source={checks}
        change={
          <Against before={before} of={(one) => one.average_position} now={day} lowerIsBetter />
        }
      />
      <Metric
        label="In the first 10"
        value={inFirst10(day).toLocaleString("en")}
        unit={`/ ${day.answered.toLocaleString("en")}`}
        change={<Against before={before} of={inFirst10} now={day} />}
        source={checks}
      />
      <ShareOfVoice shares={now.share_of_voice} curve={now.curve} {...{ time, trackedSites }} />
    </MetricRow>
  );
}

interface AgainstProps {
  before: StandingDay | null;
  now: StandingDay;
  of: (day: StandingDay) => number | null;
  unit?: string;
  lowerIsBetter?: boolean;
}

function Against({ before, now, of, unit, lowerIsBetter }: AgainstProps) {
  const [then, today] = [before === null ? null : of(before), of(now)];
  if (before === null || then === null || today === null) return "No week before to compare with";
  const delta = Math.round((today - then) * 10) / 10;
  const since = formatTime(new Date(before.day), "day", "UTC");
  return (
    <>
      <Change delta={delta} unit={unit} lowerIsBetter={lowerIsBetter} /> since {since}
    </>
  );
}

interface ShareProps {
  shares: SiteStanding["share_of_voice"];
  curve: SiteStanding["curve"];
  time: string;
  trackedSites: number;
}

/** Nobody shares with nobody: without competitors there is no such figure. */
function ShareOfVoice({ shares, curve, time, trackedSites }: ShareProps) {
  const own = shares.find(({ as }) => as === "own")?.percent ?? null;
  if (shares.length < 2) return null;
  const ahead = shares.filter(({ percent }) => own !== null && (percent ?? 0) > own).length;
  return (
    <Metric
      label="Share of voice"
      value={own === null ? null : `${rounded(own)}%`}
      state={own === null ? "missing" : "ok"}
      change={own === null ? "None of the sites is found" : `No. ${ahead + 1} of ${shares.length}`}
      source={
        <SourceBadge
          source={counted(trackedSites, "tracked site")}
          detail={{
            provider: "The results of your own checks",
            method: `your share of the clicks that go to you and your competitors. ${curveNote(curve)}.`,
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
