import type { KeywordAnalysis } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { ComparisonBadge } from "../../../runtime/figures/comparison.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { CrawledBadge, SearchSummary } from "../result/source-badges.tsx";
import {
  comparedRows,
  isCompared,
  type KeywordSummary,
  missingForAnyClicks,
  NO_POSITION,
  NO_VOLUME,
  summaryOf,
} from "./keyword-summary.ts";

export function KeywordFigures({ result }: { result: KeywordAnalysis }) {
  const { rows, read, is_site_crawled: isCrawled } = result;
  const areCompared = isCompared(rows);
  const sum = summaryOf(rows);
  const sources = rows.flatMap((row) => row.position_source ?? []);
  const unanswered = rows.length - sum.checked;
  return (
    <MetricRow>
      {areCompared ? <Covered rows={rows} /> : null}
      {areCompared ? null : (
        <>
          <Metric
            label="In the top 10"
            value={sum.checked === 0 ? null : formatNumber(sum.inTop10)}
            unit={`of ${formatNumber(sum.checked)}`}
            state={sum.checked === 0 ? "missing" : "ok"}
            change={
              unanswered === 0
                ? "All have results"
                : `${counted(unanswered, "keyword")} without results`
            }
            source={
              <SearchSummary
                {...{ sources }}
                method="Your position in the latest results for each keyword"
              />
            }
          />
          <Metric
            label="More clicks"
            value={sum.extraClicks === null ? null : formatNumber(Math.round(sum.extraClicks))}
            unit="per month"
            state={sum.extraClicks === null ? "missing" : "estimate"}
            change={
              sum.extraClicks === null
                ? NEEDED_FOR_CLICKS[missingForAnyClicks(rows)]
                : `at better positions, from ${counted(sum.estimated, "keyword")} with a search volume`
            }
            source={<CurveBadge rows={rows} />}
          />
        </>
      )}
      <Metric
        label="Pages to improve"
        value={sum.pages === 0 || !isCrawled ? null : formatNumber(sum.lacking)}
        unit={`of ${formatNumber(sum.pages)}`}
        state={sum.pages === 0 || !isCrawled ? "missing" : "ok"}
        change={isCrawled ? pagesNote(sum) : "Known after an audit"}
        source={
          <CrawledBadge
            read={read}
            method="Your pages compared with competitor pages that cover the keyword"
          />
        }
      />
    </MetricRow>
  );
}

function Covered({ rows }: Pick<KeywordAnalysis, "rows">) {
  const compared = comparedRows(rows);
  const covered = compared.filter(({ url }) => url !== null).length;
  const best = compared.filter(({ result }) => result === "best").length;
  const [first] = compared;
  const source = first && <ComparisonBadge comparison={first} />;
  const unit = `of ${counted(compared.length, "keyword")}`;
  return (
    <>
      <Metric
        label="Covered by one of your pages"
        value={formatNumber(covered)}
        {...{ unit, source }}
      />
      {compared.every(({ competitors }) => competitors.length === 0) ? null : (
        <Metric
          label="Best of the compared sites"
          value={formatNumber(best)}
          {...{ unit, source }}
        />
      )}
    </>
  );
}

function pagesNote({ withoutPage }: KeywordSummary): string {
  if (withoutPage === 0) return "Every keyword has a page of its own";
  return `${counted(withoutPage, "keyword")} without a page of ${withoutPage === 1 ? "its" : "their"} own`;
}

const NEEDED_FOR_CLICKS = {
  [NO_POSITION]: "We don't know your positions yet",
  [NO_VOLUME]: "Import or fetch search volumes to see this",
};

function CurveBadge({ rows }: Pick<KeywordAnalysis, "rows">) {
  const estimated = rows.flatMap(({ opportunity }) => opportunity ?? []);
  const curves = [...new Set(estimated.map(({ curve }) => curve))].join(", ");
  if (curves === "") return null;
  return (
    <SourceBadge
      source="click curve"
      detail={{
        provider: curves,
        method:
          "searches per month × (CTR at the target position − CTR at the current position), summed",
        sample: counted(estimated.length, "keyword"),
      }}
    />
  );
}
