import type { DemandSource, KeywordDemand } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { SpokenAs } from "@sightline/ui/spoken-as";
import type { ReactNode } from "react";
import { demandBadge, demandDetail } from "./demand-source.ts";
import { describeVolume, isEstimate, volumeText } from "./volume-text.ts";

export interface VolumeCellProps {
  demand: KeywordDemand | null;
  /** On one line, where it has no column of its own. */
  inline?: boolean;
}

/** The monthly search volume, and below it the source. */
export function VolumeCell({ demand, inline = false }: VolumeCellProps) {
  if (demand === null) return <Unknown />;
  const { value, source } = demand.volume;
  const text = volumeText(value);
  if (text === null && isEstimate(source)) return <Unknown />;
  if (text === null) {
    const detail = () => ({ ...demandDetail(source), method: describeVolume(demand.volume) });
    return <SourceBadge source="no figure" detail={detail} />;
  }
  const badge = value.kind === "impressions" ? "impressions" : demandBadge(source);
  return (
    <Stacked inline={inline} source={source} badge={badge}>
      <SpokenAs words={describeVolume(demand.volume)} className="figures whitespace-nowrap">
        {isEstimate(source) ? <span className="text-dim">≈ </span> : null}
        {text}
      </SpokenAs>
    </Stacked>
  );
}

export function DifficultyCell({ demand }: { demand: KeywordDemand | null }) {
  const difficulty = demand?.difficulty ?? null;
  if (difficulty === null) return <Unknown />;
  return (
    <Stacked source={difficulty.source} badge={demandBadge(difficulty.source)}>
      <SpokenAs words={`${difficulty.value} of 100`} className="figures">
        {difficulty.value}
      </SpokenAs>
    </Stacked>
  );
}

export function IntentCell({ demand }: { demand: KeywordDemand | null }) {
  const intent = demand?.intent ?? null;
  if (intent === null) return <Unknown />;
  return (
    <Stacked start source={intent.source} badge={demandBadge(intent.source)}>
      {intent.value}
    </Stacked>
  );
}

interface StackedProps {
  source: DemandSource;
  badge: string;
  inline?: boolean;
  /** Aligned left, as words are; figures are aligned right. */
  start?: boolean;
  children: ReactNode;
}

function Stacked({ source, badge, inline = false, start = false, children }: StackedProps) {
  const column = `flex-col gap-0.5 ${start ? "items-start" : "items-end"}`;
  return (
    <span className={`flex leading-4 ${inline ? "items-center gap-1.5" : column}`}>
      {children}
      <SourceBadge source={badge} detail={() => demandDetail(source)} />
    </span>
  );
}

function Unknown() {
  return (
    <SpokenAs words="Unknown" className="text-dim">
      –
    </SpokenAs>
  );
}
