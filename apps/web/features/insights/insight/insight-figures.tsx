import type { Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { demandBadge, demandDetail } from "../../../runtime/figures/demand-source.ts";
import { LookedBadge } from "../../../runtime/figures/looked-badge.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { ImpactBadge } from "../figures/impact-badge.tsx";

export interface InsightFiguresProps {
  insight: Insight;
  trackedSites: number;
  clock: Clock;
}

export function InsightFigures({ insight, trackedSites, clock }: InsightFiguresProps) {
  const { reach, cost, potentialTraffic } = insight.estimatedImpact;
  const badge = <ImpactBadge {...{ insight, clock }} />;
  const isKnown = potentialTraffic !== null;
  return (
    <MetricRow>
      <Metric
        label="Potential traffic"
        value={textOf(potentialTraffic)}
        unit="visits a month"
        state={isKnown ? "estimate" : "missing"}
        change={isKnown ? null : "No search volume is known"}
        source={badge}
      />
      {insight.searchVolume === null ? (
        <Metric
          label="Reach"
          value={textOf(reach)}
          unit="people a month"
          state={reach === null ? "missing" : "estimate"}
          source={badge}
        />
      ) : (
        <Searches insight={insight} />
      )}
      <Metric
        label="Cost as ads"
        value={cost === null ? null : Math.round(cost).toLocaleString("en")}
        unit="a month"
        state={cost === null ? "missing" : "estimate"}
        change={cost === null ? "The price of a click is not known" : null}
        source={badge}
      />
      <Position {...{ insight, trackedSites }} />
    </MetricRow>
  );
}

/** The reach of a search is how often it is made. */
function Searches({ insight }: { insight: Insight }) {
  const { searchVolume, volume_source: source, basis } = insight;
  return (
    <Metric
      label="Reach"
      value={textOf(searchVolume)}
      unit="searches a month"
      state={basis === "measured" ? "ok" : "estimate"}
      change={basis === "measured" ? null : "the low end of its range"}
      source={
        source === null ? null : (
          <SourceBadge source={demandBadge(source)} detail={() => demandDetail(source)} />
        )
      }
    />
  );
}

function Position({
  insight,
  trackedSites,
}: Pick<InsightFiguresProps, "insight" | "trackedSites">) {
  const { currentPosition, looked } = insight;
  if (looked === null) return null;
  return (
    <Metric
      label="Position"
      value={currentPosition === null ? `>${looked.depth}` : `${currentPosition}`}
      change={currentPosition === null ? `Not in the first ${looked.depth}` : null}
      source={<LookedBadge row={looked} trackedSites={trackedSites} />}
    />
  );
}

function textOf(figure: number | null): string | null {
  return figure === null ? null : figure.toLocaleString("en");
}
