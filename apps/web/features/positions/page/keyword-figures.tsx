import type { KeywordRanking, KeywordRow, Site } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { providerName, sourceDetail } from "../../../runtime/figures/source.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { describeAge } from "../../../runtime/time/describe-age.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import type { Period } from "../movement.ts";
import { staleSince } from "../stale-since.ts";
import { ChangeCell } from "../table/change-cell.tsx";
import { FailedCheck } from "../table/checked-cells.tsx";
import { ComparisonFigures } from "./comparison-figures.tsx";

export function KeywordFigures({ keyword, site }: { keyword: KeywordRow; site: Site | null }) {
  const clock = useClock();
  const { ranking, comparison } = keyword;
  if (comparison !== null) return <ComparisonFigures {...{ comparison, site }} />;
  if (ranking === null) {
    return (
      <MetricRow>
        <Metric label="Position" value={null} state="missing" change="Not checked yet" />
      </MetricRow>
    );
  }
  const at = new Date(ranking.checked_at);
  const stale = staleSince(ranking);
  const time = stale ?? formatTime(at, "minute", clock.timeZone);
  return (
    <MetricRow>
      <Metric
        label="Position"
        value={rankOf(ranking)}
        state={ranking.state === "failed" ? "stale" : "ok"}
        change={
          ranking.state === "failed" ? (
            <>
              <FailedCheck reason={ranking.reason ?? "No reason given."} />
              {stale === null ? null : ` Result from ${stale}`}
            </>
          ) : (
            `Checked ${describeAge(at, clock)}`
          )
        }
        source={
          <SourceBadge
            source={providerName(ranking.provider)}
            detail={sourceDetail(ranking, time)}
          />
        }
      />
      <Metric
        label="Best"
        value={ranking.best === null ? null : `${ranking.best}`}
        state={ranking.best === null ? "missing" : "ok"}
        change={
          ranking.best_on === null
            ? "Not found so far"
            : `On ${formatTime(new Date(ranking.best_on), "day", "UTC")}`
        }
      />
      <Before ranking={ranking} period="week" label="7 days before" />
      <Before ranking={ranking} period="month" label="30 days before" />
    </MetricRow>
  );
}

interface BeforeProps {
  ranking: KeywordRanking;
  period: Period;
  label: string;
}

function Before({ ranking, period, label }: BeforeProps) {
  const before = ranking.before[period];
  return (
    <Metric
      label={label}
      value={before === null ? null : before === 0 ? "not found" : `${before}`}
      state={before === null ? "missing" : "ok"}
      change={
        before === null ? "No data to compare" : <ChangeCell ranking={ranking} period={period} />
      }
    />
  );
}

function rankOf({ answered_on, position, depth }: KeywordRanking): string | null {
  if (answered_on === null) return null;
  return position === null ? `>${depth}` : `${position}`;
}
