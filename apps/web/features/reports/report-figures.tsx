import type { PublicReport } from "@sightline/contract";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { SourceLabel } from "@sightline/ui/source-label";
import { counted } from "../../runtime/page/counted.ts";
import { dayText, percentText } from "./report-words.ts";

/** The three figures; one that is not known is a gap, never a zero. */
export function ReportFigures({ report: { visibility, audit, ai } }: { report: PublicReport }) {
  return (
    <section aria-label="Where it stands">
      <MetricRow>
        <Metric
          label="Visibility in search"
          value={visibility && percentText(visibility.percent)}
          state={visibility === null ? "missing" : "ok"}
          change={visibility ? counted(visibility.keywords, "keyword") : "Not measured yet"}
          source={visibility && source(visibility.engine, visibility.day)}
        />
        <Metric
          label="Named in AI answers"
          value={ai === null || ai.answered === 0 ? null : `${ai.mentioned} of ${ai.answered}`}
          state={ai === null || ai.answered === 0 ? "missing" : "ok"}
          change={ai === null ? "Not measured yet" : citedText(ai)}
          source={ai && source(ai.engine, ai.finished_at)}
        />
        <Metric
          label="Site health"
          value={audit && percentText(audit.health)}
          state={audit === null ? "missing" : "ok"}
          change={audit ? `${counted(audit.pages, "page")} read` : "Not measured yet"}
          source={audit && source("Sightline crawler", audit.ended_at)}
        />
      </MetricRow>
    </section>
  );
}

function source(by: string, at: string) {
  return <SourceLabel>{`${by} · ${dayText(at)}`}</SourceLabel>;
}

function citedText({ answered, cited }: NonNullable<PublicReport["ai"]>): string {
  return answered === 0 ? "No question could be answered" : `Cited in ${cited}`;
}
