import type { Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import type { ReactNode } from "react";
import { demandBadge, demandDetail } from "../../../runtime/figures/demand-source.ts";
import { Position } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { ImpactBadge } from "../insight-badges.tsx";

export interface CardFiguresProps {
  insight: Insight;
  clock: Clock;
}

/** What it may bring, and what that is based on. */
export function CardFigures({ insight, clock }: CardFiguresProps) {
  const { estimatedImpact: impact, position_source: source, currentPosition } = insight;
  const badge = <ImpactBadge {...{ insight, clock }} short />;
  return (
    <>
      {impact.potentialTraffic === null ? (
        <p className="text-sm text-dim">Import search volumes to see the potential traffic.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            <span className="figures font-semibold">
              ≈ {impact.potentialTraffic.toLocaleString("en")}
            </span>{" "}
            <span className="text-sm text-dim">visits per month</span>
          </span>
          <ImpactBadge {...{ insight, clock }} />
        </p>
      )}
      <dl className="flex flex-col gap-1 border-t border-line pt-2 text-sm">
        {impact.reach === null ? null : (
          <Fact name="Reach">
            <Reach insight={insight} otherwise={badge} />
          </Fact>
        )}
        {source === null ? null : (
          <Fact name="Position">
            <Position position={currentPosition} depth={source.depth} />
            <PositionSourceBadge row={source} />
          </Fact>
        )}
        {insight.not_covered_on === null ? null : <Fact name="Page">None covers it</Fact>}
        {impact.potentialTraffic === null ? null : (
          <Fact name="Ad cost">
            {impact.cost === null ? (
              <NoPrice />
            ) : (
              <>
                <span className="figures">≈ {Math.round(impact.cost).toLocaleString("en")}</span>
                {badge}
              </>
            )}
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-5 grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-1.5">
      <dt className="text-dim">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">{children}</dd>
    </div>
  );
}

/** Where a rule uses a search volume, that is the reach, with the source of the volume. */
function Reach({ insight, otherwise }: { insight: Insight; otherwise: ReactNode }) {
  const { estimatedImpact, searchVolume, volume_source: source, basis } = insight;
  const about = basis === "measured" ? "" : "≈ ";
  return (
    <>
      <span className="figures">
        {about}
        {estimatedImpact.reach?.toLocaleString("en")}
        {searchVolume === null ? null : <VisuallyHidden> searches per month</VisuallyHidden>}
      </span>
      {source === null ? (
        otherwise
      ) : (
        <SourceBadge source={demandBadge(source)} detail={() => demandDetail(source)} />
      )}
    </>
  );
}

function NoPrice() {
  return (
    <span className="text-dim" title="CPC unknown">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>unknown: no CPC</VisuallyHidden>
    </span>
  );
}
