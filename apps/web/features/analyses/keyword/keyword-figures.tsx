import type { KeywordAnalysis } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { counted } from "../../../runtime/page/counted.ts";
import { LookedSummary } from "../result/looked-summary.tsx";
import { ReadBadge } from "../result/read-badge.tsx";
import { summaryOf } from "./keyword-summary.ts";

export function KeywordFigures({ result: { rows, read } }: { result: KeywordAnalysis }) {
  const sum = summaryOf(rows);
  const looked = rows.flatMap((row) => row.looked ?? []);
  const unanswered = rows.length - sum.looked;
  return (
    <MetricRow>
      <Metric
        label="In the first 10"
        value={sum.looked === 0 ? null : sum.inFirst10.toLocaleString("en")}
        unit={`of ${sum.looked.toLocaleString("en")}`}
        state={sum.looked === 0 ? "missing" : "ok"}
        change={
          unanswered === 0
            ? "All were answered"
            : `${counted(unanswered, "keyword")} without an answer`
        }
        source={
          <LookedSummary looked={looked} method="Your place in the newest answer of each keyword" />
        }
      />
      <Metric
        label="More clicks within reach"
        value={sum.extraClicks === null ? null : Math.round(sum.extraClicks).toLocaleString("en")}
        unit="a month"
        state={sum.extraClicks === null ? "missing" : "estimate"}
        change={
          sum.extraClicks === null
            ? "Known once a volume was measured or imported"
            : `of ${counted(sum.reckoned, "keyword")} with a volume`
        }
        source={<CurveBadge rows={rows} />}
      />
      <Metric
        label="Pages that fall short"
        value={sum.pages === 0 ? null : sum.lacking.toLocaleString("en")}
        unit={`of ${sum.pages.toLocaleString("en")}`}
        state={sum.pages === 0 ? "missing" : "ok"}
        change={
          sum.withoutPage === 0
            ? "Every keyword has a page"
            : `${counted(sum.withoutPage, "keyword")} without a page of yours`
        }
        source={<ReadBadge read={read} method="Your pages against those that rank and were read" />}
      />
    </MetricRow>
  );
}

function CurveBadge({ rows }: Pick<KeywordAnalysis, "rows">) {
  const reckoned = rows.flatMap(({ opportunity }) => opportunity ?? []);
  const curves = [...new Set(reckoned.map(({ curve }) => curve))].join(", ");
  if (curves === "") return null;
  return (
    <SourceBadge
      source="click curve"
      detail={{
        provider: curves,
        method:
          "searches a month × (click share of the position aimed at − of the position now), summed",
        sample: counted(reckoned.length, "keyword"),
      }}
    />
  );
}
