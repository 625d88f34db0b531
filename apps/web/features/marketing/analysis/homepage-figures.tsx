import type { HomepageAnalysis } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { SourceBadge } from "@sightline/ui/source-badge";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface HomepageFiguresProps {
  result: HomepageAnalysis;
  /** Without one, the browser's own. */
  timeZone: string | undefined;
}

/** The figures, and below them the one source they all have. */
export function HomepageFigures({ result, timeZone }: HomepageFiguresProps) {
  const { health, pages_read: read, pages_waiting: waiting } = result;
  const readAt = new Date(result.read_at);
  return (
    <section data-card="" aria-label="Key figures" className="flex flex-col gap-3">
      <MetricRow>
        <Metric
          label="Health"
          value={health === null ? null : String(Math.round(health))}
          unit="of 100"
        />
        <Metric
          label="Pages crawled"
          value={String(read)}
          change={waiting === 0 ? "All we found" : `${formatNumber(waiting)} more not crawled`}
        />
      </MetricRow>
      <p className="text-sm text-dim text-pretty">
        <SourceBadge source={sourceOf(result, timeZone)} /> {result.health_formula} Sightline’s own
        crawler followed links from the home page on {formatTime(readAt, "minute", timeZone)}
        {timeZone === "UTC" ? " UTC" : ""} and crawled {counted(read, "page")} in{" "}
        {seconds(result.took_ms)}.
      </p>
    </section>
  );
}

/** Who crawled it, and on which day. */
export function sourceOf(result: HomepageAnalysis, timeZone: string | undefined): string {
  return `our crawler · ${formatTime(new Date(result.read_at), "day", timeZone)}`;
}

function seconds(ms: number): string {
  return ms < 1_000 ? "less than a second" : `${(ms / 1_000).toFixed(1)} seconds`;
}
