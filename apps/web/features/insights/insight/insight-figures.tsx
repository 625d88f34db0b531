import type { Insight } from "@sightline/contract";
import { clickEstimate, sizedBy, sizeText } from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { BUILT_IN_NAME } from "@sightline/domain/positions";
import { SourceBadge } from "@sightline/ui/badge";
import { Card } from "@sightline/ui/card";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { demandBadge, demandDetail } from "../../../runtime/figures/demand-source.ts";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { SourceLine, Stated } from "../../../runtime/figures/source-line.tsx";
import { useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import type { Clock } from "../../../runtime/time/clock.ts";
import { dayText, formatTime } from "../../../runtime/time/format-time.ts";
import { ImpactBadge } from "../insight-badges.tsx";
import { costText, figuresNow, hasCurrency, type InsightSize } from "../insight-words.ts";

export interface InsightFiguresProps {
  insight: Insight;
  clock: Clock;
}

/** The figures, and above them where each is from, once. */
export function InsightFigures({ insight, clock }: InsightFiguresProps) {
  const size = sizedBy(insight);
  if (size.basis === "fixed-by-rule") return <FixedFigures {...{ insight, clock }} />;
  const { reach, cost, potentialTraffic } = size.estimatedImpact;
  const isKnown = potentialTraffic !== null;
  return (
    <Card className="overflow-clip">
      <Sources {...{ insight, clock }} />
      <MetricRow inCard>
        <Metric
          label={trafficLabel(insight)}
          value={sizeText(insight)?.figure ?? null}
          unit={sizeText(insight)?.unit}
          state={isKnown ? "estimate" : "missing"}
          change={isKnown ? null : "No search volume yet"}
          isSaidBySource
        />
        <MoreClicks insight={insight} />
        {size.searchVolume === null ? (
          <Metric
            label="Reach"
            value={textOf(reach)}
            unit="people per month"
            state={reach === null ? "missing" : "estimate"}
            isSaidBySource
          />
        ) : (
          <Searches size={size} />
        )}
        <Metric
          label="Ad cost"
          value={costText(size)}
          unit="per month"
          state={cost === null ? "missing" : "estimate"}
          change={cost === null ? "CPC unknown" : hasCurrency(size) ? null : "Currency not stated"}
          isSaidBySource
        />
        <Position insight={insight} />
      </MetricRow>
    </Card>
  );
}

/** The rule's share of searches, or clicks by the curve where no rule gives a share. */
function trafficLabel({ opportunity, size }: Insight): string {
  return opportunity === "ranking_opportunity" && size !== null
    ? "More clicks"
    : "Potential traffic";
}

/** A second estimate by another method, so under a name of its own. */
function MoreClicks({ insight }: Pick<InsightFiguresProps, "insight">) {
  const clicks = clickEstimate(insight);
  if (clicks === null || insight.size === null) return null;
  const cost = costText(insight.size);
  return (
    <Metric
      label="More clicks by the click curve"
      value={clicks.figure}
      unit={clicks.unit}
      change={cost === null ? null : `${cost} per month as ads`}
      state="estimate"
      isSaidBySource
    />
  );
}

/** The same for every recommendation of its kind, so in a sentence, not as measures of this one. */
function FixedFigures({ insight, clock }: InsightFiguresProps) {
  const size = sizedBy(insight);
  const { reach, potentialTraffic } = size.estimatedImpact;
  return (
    <Card className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-3 text-dim">
      <p className="text-pretty">
        We can't measure what this brings. Our rule counts every recommendation from an AI analysis
        as {textOf(potentialTraffic)} visits, {textOf(reach)} people reached and {costText(size)} in
        ad cost per month.
      </p>
      <ImpactBadge {...{ insight, clock }} />
    </Card>
  );
}

function Sources({ insight, clock }: InsightFiguresProps) {
  const { position_source: position, not_covered_on: notCovered } = figuresNow(insight);
  const { volume_source: volume, searchVolume, estimatedImpact } = sizedBy(insight);
  const ruled = [
    trafficLabel(insight),
    ...(searchVolume === null ? ["reach"] : []),
    ...(estimatedImpact.cost === null ? [] : ["ad cost"]),
  ];
  const hasPosition = position !== null && notCovered === null;
  const { site } = useChosenSite();
  return (
    <SourceLine isTight>
      {hasPosition && site !== null ? (
        <span className="text-ink">{siteMarketText(site, [position.provider])}</span>
      ) : null}
      <Stated name={new Intl.ListFormat("en").format(ruled)}>
        <ImpactBadge {...{ insight, clock }} />
      </Stated>
      {clickEstimate(insight) === null || insight.size === null ? null : (
        <Stated name="More clicks by the click curve">
          <SourceBadge
            source="estimate"
            detail={{ provider: "Sightline", method: insight.size.formula }}
          />
        </Stated>
      )}
      {searchVolume === null || volume === null ? null : (
        <Stated name="Reach">
          <SourceBadge source={demandBadge(volume)} detail={() => demandDetail(volume)} />
        </Stated>
      )}
      {hasPosition ? (
        <Stated name="Position">
          <PositionSourceBadge row={position} />
        </Stated>
      ) : null}
    </SourceLine>
  );
}

/** The reach of a keyword is its search volume. */
function Searches({ size: { searchVolume, basis } }: { size: InsightSize }) {
  return (
    <Metric
      label="Reach"
      value={textOf(searchVolume)}
      unit="searches per month"
      state={basis === "measured" ? "ok" : "estimate"}
      change={basis === "measured" ? null : "low end of the range"}
    />
  );
}

function Position({ insight }: Pick<InsightFiguresProps, "insight">) {
  const { currentPosition, position_source: source, not_covered_on } = figuresNow(insight);
  const isCoveredNow = insight.recheck?.coverage === "covered";
  if (not_covered_on !== null && !isCoveredNow) return <NotCovered day={not_covered_on} />;
  if (source === null) return null;
  const found = currentPosition === null ? `Not in the top ${source.depth}` : null;
  return (
    <Metric
      label={`Position on ${dayText(source.answered_on)}`}
      value={currentPosition === null ? `>${source.depth}` : `${currentPosition}`}
      change={found}
    />
  );
}

function NotCovered({ day }: { day: string }) {
  return (
    <Metric
      label="Your pages"
      value="None"
      unit="cover this keyword"
      source={
        <SourceBadge
          source={BUILT_IN_NAME}
          detail={{
            provider: BUILT_IN_NAME,
            method: "all crawled pages on your site were searched",
            time: formatTime(new Date(day), "day", "UTC"),
          }}
        />
      }
    />
  );
}

function textOf(figure: number | null): string | null {
  return figure === null ? null : formatNumber(figure);
}
