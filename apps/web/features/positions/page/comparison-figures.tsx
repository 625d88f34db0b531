import type { KeywordComparison, Site } from "@sightline/contract";
import { siteComparisonWords } from "@sightline/domain/positions";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { ComparisonBadge, sitesIn } from "../../../runtime/figures/comparison.tsx";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { describeAge } from "../../../runtime/time/describe-age.ts";
import { FailedCheck } from "../table/checked-cells.tsx";

export interface ComparisonFiguresProps {
  comparison: KeywordComparison;
  site: Site | null;
}

/** How the site compares for one keyword, while no search provider is connected. */
export function ComparisonFigures({ comparison, site }: ComparisonFiguresProps) {
  const clock = useClock();
  const { newest, reason, checked_at } = comparison;
  return (
    <>
      <NoPositions site={site}>
        The built-in index compares your pages with those of the competitors you added. To see
        positions, clicks and trends, you need a search provider.
      </NoPositions>
      <MetricRow>
        <Metric
          label="Compared with your competitors"
          value={newest === null ? null : siteComparisonWords(newest)}
          state={newest === null ? "missing" : reason === null ? "ok" : "stale"}
          change={
            reason === null ? (
              `${newest === null ? "" : `${sitesIn(newest)}. `}Checked ${describeAge(new Date(checked_at), clock)}`
            ) : (
              <FailedCheck reason={reason} />
            )
          }
          source={newest === null ? undefined : <ComparisonBadge comparison={newest} />}
        />
      </MetricRow>
    </>
  );
}
