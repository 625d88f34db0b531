import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Link } from "react-router";
import { useClock } from "../../../runtime/time/clock.ts";
import { BriefCard } from "../brief/brief-card.tsx";
import { useBoardHref } from "../insight-address.ts";
import { EffectsCard, isJudged } from "./effects-card.tsx";
import { EvidenceCard } from "./evidence-card.tsx";
import { InsightFigures } from "./insight-figures.tsx";
import { InsightHead } from "./insight-head.tsx";

export interface InsightPageProps {
  /** Null: there is none with the id in the URL. */
  insight: Insight | null;
  onMove: (insight: Insight, to: InsightStatus) => void;
}

/** One recommendation: what it is worth, what it is based on, what to write, and its effect. */
export function InsightPage({ insight, onMove }: InsightPageProps) {
  const clock = useClock();
  if (insight === null) return <NoSuchInsight />;
  return (
    <>
      <InsightHead insight={insight} onMove={(to) => onMove(insight, to)} />
      <InsightFigures {...{ insight, clock }} />
      <div
        className={`grid items-start gap-5 print:hidden ${isJudged(insight) ? "lg:grid-cols-2" : ""}`}
      >
        <EvidenceCard {...{ insight, clock }} />
        <EffectsCard {...{ insight, clock }} />
      </div>
      {/* What nobody plans to write anymore needs no brief. */}
      {insight.status === "new" && insight.outdated !== null ? null : (
        <BriefCard insight={insight} clock={clock} />
      )}
    </>
  );
}

function NoSuchInsight() {
  const board = useBoardHref();
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">Recommendation</h1>
      <Card>
        <EmptyState
          title="Recommendation not found"
          action={
            <Link to={board} className={buttonClass()}>
              Show all recommendations
            </Link>
          }
        >
          It may belong to another of your sites.
        </EmptyState>
      </Card>
    </>
  );
}
