import type { KeywordRow, KeywordStanding, Site } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { providerName, sourceDetail } from "../../../runtime/figures/source.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { describeAge } from "../../../runtime/time/describe-age.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { staleSince } from "../stale-since.ts";
import type { Period } from "../standing.ts";
import { ChangeCell } from "../table/change-cell.tsx";
import { FailedCheck } from "../table/checked-cell.tsx";

export function KeywordFigures({ keyword, site }: { keyword: KeywordRow; site: Site | null }) {
  const clock = useClock();
  const { standing } = keyword;
  if (standing === null) {
    return (
      <MetricRow>
        <Metric label="Position" value={null} state="missing" change="Not checked yet" />
      </MetricRow>
    );
  }
  const at = new Date(standing.checked_at);
  const stale = staleSince(standing);
  const time = stale ?? formatTime(at, "minute", clock.timeZone);
  const trackedSites = 1 + (site?.competitors.filter(({ is_active }) => is_active).length ?? 0);
  return (
    <MetricRow>
      <Metric
        label="Position"
        value={placeOf(standing)}
        state={standing.state === "failed" ? "stale" : "ok"}
        change={
          standing.state === "failed" ? (
            <>
              <FailedCheck reason={standing.reason ?? "No reason given."} />
              {stale === null ? null : ` Result from ${stale}`}
            </>
          ) : (
            `Checked ${describeAge(at, clock)}`
          )
        }
        source={
          <SourceBadge
            source={providerName(standing.provider)}
            detail={sourceDetail(standing, time, trackedSites)}
          />
        }
      />
      <Metric
        label="Best"
        value={standing.best === null ? null : `${standing.best}`}
        state={standing.best === null ? "missing" : "ok"}
        change={
          standing.best_on === null
            ? "Not found so far"
            : `On ${formatTime(new Date(standing.best_on), "day", "UTC")}`
        }
      />
      <Before standing={standing} period="week" label="7 days before" />
      <Before standing={standing} period="month" label="30 days before" />
    </MetricRow>
  );
}

interface BeforeProps {
  standing: KeywordStanding;
  period: Period;
  label: string;
}

function Before({ standing, period, label }: BeforeProps) {
  const before = standing.before[period];
  return (
    <Metric
      label={label}
      value={before === null ? null : before === 0 ? "not found" : `${before}`}
      state={before === null ? "missing" : "ok"}
      change={
        before === null ? "Nothing to compare" : <ChangeCell standing={standing} period={period} />
      }
    />
  );
}

function placeOf({ answered_on, position, depth }: KeywordStanding): string | null {
  if (answered_on === null) return null;
  return position === null ? `>${depth}` : `${position}`;
}
