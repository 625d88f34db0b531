import type { DemandSource, KeywordDemand } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { SpokenAs } from "@sightline/ui/spoken-as";
import type { ReactNode } from "react";
import { demandBadge, demandDetail, volumeBadge } from "./demand-source.ts";
import { describeVolume, isEstimate, volumeText } from "./volume-text.ts";

export interface VolumeCellProps {
  demand: KeywordDemand | null;
  /** Stated above the table: only another source is named. */
  shared?: string | null;
  /** On one line, where it has no column of its own. */
  inline?: boolean;
}

/** The monthly search volume, and below it the source. */
export function VolumeCell({ demand, shared = null, inline = false }: VolumeCellProps) {
  if (demand === null) return <Unknown />;
  const { value, source } = demand.volume;
  const text = volumeText(value);
  if (text === null && isEstimate(source)) return <Unknown />;
  if (text === null) return <Unknown reason={describeVolume(demand.volume)} />;
  const badge = volumeBadge(demand.volume) ?? "";
  return (
    <Stacked {...{ inline, source, badge, shared }}>
      <SpokenAs words={describeVolume(demand.volume)} className="figures whitespace-nowrap">
        {isEstimate(source) ? <span className="text-dim">≈ </span> : null}
        {text}
      </SpokenAs>
    </Stacked>
  );
}

type DemandCellProps = Pick<VolumeCellProps, "demand" | "shared">;

/** By its name, among others on one line; nothing where it isn't known. */
export function Difficulty({ demand, shared }: DemandCellProps) {
  if (demand?.difficulty == null) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="text-sm text-dim">Diff.</span>
      <DifficultyCell {...{ demand, shared }} inline />
    </span>
  );
}

export function DifficultyCell({ demand, shared = null, inline }: VolumeCellProps) {
  const difficulty = demand?.difficulty ?? null;
  if (difficulty === null) return <Unknown />;
  return (
    <Stacked
      {...{ inline, shared }}
      source={difficulty.source}
      badge={demandBadge(difficulty.source)}
    >
      <SpokenAs words={`${difficulty.value} of 100`} className="figures">
        {difficulty.value}
      </SpokenAs>
    </Stacked>
  );
}

export function IntentCell({ demand, shared = null }: DemandCellProps) {
  const intent = demand?.intent ?? null;
  if (intent === null) return <Unknown />;
  return (
    <Stacked start source={intent.source} badge={demandBadge(intent.source)} shared={shared}>
      {intent.value}
    </Stacked>
  );
}

interface StackedProps {
  source: DemandSource;
  badge: string;
  shared: string | null;
  inline?: boolean;
  /** Aligned left, as words are; figures are aligned right. */
  start?: boolean;
  children: ReactNode;
}

function Stacked(props: StackedProps) {
  const { source, badge, shared, inline = false, start = false, children } = props;
  const column = `flex-col gap-0.5 ${start ? "items-start" : "items-end"}`;
  return (
    <span className={`flex leading-4 ${inline ? "items-center gap-1.5" : column}`}>
      {children}
      {badge === shared ? null : <SourceBadge source={badge} detail={() => demandDetail(source)} />}
    </span>
  );
}

function Unknown({ reason = "Unknown" }: { reason?: string }) {
  return (
    <SpokenAs words={reason} title={reason} className="text-dim">
      –
    </SpokenAs>
  );
}
