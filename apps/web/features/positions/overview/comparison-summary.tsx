import type { Site, SiteComparisons } from "@sightline/contract";
import { BUILT_IN_NAME, comparedWithWords } from "@sightline/domain/positions";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface ComparisonSummaryProps {
  site: Site | null;
  comparisons: SiteComparisons;
}

/** How a site compares over all its keywords, while no search provider is connected. */
export function ComparisonSummary({ site, comparisons }: ComparisonSummaryProps) {
  const { counts, competitors } = comparisons;
  const { best = 0, ahead = 0, behind = 0, alone = 0, "not-covered": notCovered = 0 } = counts;
  const covered = best + ahead + behind + alone;
  const keywords = covered + notCovered;
  const source = <ComparedBy comparisons={comparisons} keywords={keywords} />;
  return (
    <>
      <NoPositions site={site}>
        {`${comparedWithWords(competitors)}, by the built-in index. Positions, visibility, clicks and trends need a search provider.`}
      </NoPositions>
      <MetricRow>
        <Metric
          label="Covered by a page of yours"
          value={covered.toLocaleString("en")}
          unit={`of ${counted(keywords, "keyword")}`}
          change={notCovered === 0 ? "Every keyword has a page" : `${notCovered} without a page`}
          source={source}
        />
        {competitors.length === 0 ? null : (
          <>
            <Metric
              label={`Best of ${competitors.length + 1} sites`}
              value={best.toLocaleString("en")}
              unit={`of ${counted(keywords, "keyword")}`}
              source={source}
            />
            <Metric
              label="A competitor answers better"
              value={(ahead + behind).toLocaleString("en")}
              unit={`of ${counted(covered, "covered keyword")}`}
              change={behind === 0 ? undefined : `${behind} behind all competitors`}
              source={source}
            />
          </>
        )}
      </MetricRow>
    </>
  );
}

function ComparedBy({
  comparisons: { competitors, from, to },
  keywords,
}: {
  comparisons: SiteComparisons;
  keywords: number;
}) {
  const [first, last] = [from, to].map((day) => formatTime(new Date(day), "day", "UTC"));
  return (
    <SourceBadge
      source={BUILT_IN_NAME}
      detail={{
        provider: BUILT_IN_NAME,
        method: "which of the crawled sites answers each search best; not positions in Google",
        time: first === last ? `${last}` : `${first} to ${last}`,
        sample: `${counted(keywords, "keyword")}. ${comparedWithWords(competitors)}`,
      }}
    />
  );
}
