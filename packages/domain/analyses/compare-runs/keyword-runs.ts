import { keywordKey } from "../../keywords/index.ts";
import { type RankedKeyword, rankChanges } from "./rank-changes.ts";
import { changesBetween, incomparable, type RunChange, risenFrom } from "./run-change.ts";

interface SourcedVolume {
  readonly value: { readonly kind: string; readonly searches?: number; readonly low?: number };
  readonly source: { readonly provider: string };
}

interface ExaminedKeyword extends RankedKeyword {
  readonly demand: { readonly volume: SourcedVolume } | null;
}

/** Searches per month; for an estimate, the low end. */
export interface RunVolume {
  readonly searches: number;
  readonly isEstimate: boolean;
}

export interface KeywordChanges {
  /** `rose`: closer to position 1. */
  readonly positions: readonly RunChange<number>[];
  readonly volumes: readonly RunChange<RunVolume>[];
}

interface KeywordRun {
  readonly rows: readonly ExaminedKeyword[];
}

export function compareKeywordRuns(before: KeywordRun, after: KeywordRun): KeywordChanges {
  return {
    positions: rankChanges(before.rows, after.rows),
    volumes: changesBetween(before.rows, after.rows, {
      keyOf: ({ keyword }) => keywordKey(keyword),
      subjectOf: ({ keyword }) => keyword,
      figureOf: volumeOf,
      judge: judgeVolumes,
    }),
  };
}

function volumeOf({ demand }: Pick<ExaminedKeyword, "demand">): RunVolume | null {
  const { kind, searches, low } = demand?.volume.value ?? { kind: "none" };
  if (kind === "measured" && searches !== undefined) return { searches, isEstimate: false };
  if (kind === "range" && low !== undefined) return { searches: low, isEstimate: true };
  return null;
}

/** Volumes from two sources differ for reasons unrelated to time. */
function judgeVolumes(before: ExaminedKeyword, after: ExaminedKeyword) {
  const [was, is] = [volumeOf(before), volumeOf(after)];
  const isComparable =
    was?.isEstimate === is?.isEstimate &&
    before.demand?.volume.source.provider === after.demand?.volume.source.provider;
  if (was !== null && is !== null && !isComparable) return incomparable("source");
  return risenFrom(was?.searches ?? null, is?.searches ?? null);
}
