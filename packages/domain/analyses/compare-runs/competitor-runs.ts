import { keywordKey } from "../../keywords/index.ts";
import { type CheckedBy, type RankedKeyword, rankChanges } from "./rank-changes.ts";
import { changesBetween, incomparable, type RunChange, risenFrom } from "./run-change.ts";

interface ComparedKeyword extends CheckedBy {
  readonly keyword: string;
  readonly own: number | null;
  /** In the order of `compared`. */
  readonly competitors: readonly { readonly position: number | null }[];
}

interface CompetitorRun {
  readonly compared: readonly { readonly domain: string }[];
  readonly share_of_voice: readonly {
    readonly domain: string;
    readonly percent: number | null;
  }[];
  readonly curve: { readonly id: string };
  readonly rows: readonly ComparedKeyword[];
}

export interface CompetitorChanges {
  readonly positions: readonly RunChange<number>[];
  /** In percent, each over its own run's keywords: `hasSameKeywords` says whether they match. */
  readonly shareOfVoice: readonly RunChange<number>[];
  readonly hasSameKeywords: boolean;
  /** For each competitor, how many of the comparable keywords it is ahead of you for. */
  readonly ahead: readonly RunChange<number>[];
  readonly answeredAlike: number;
}

export function compareCompetitorRuns(
  before: CompetitorRun,
  after: CompetitorRun,
): CompetitorChanges {
  const positions = rankChanges(before.rows.map(ownRank), after.rows.map(ownRank));
  const alike = new Set(
    positions.flatMap(({ subject, kind }) =>
      kind === "rose" || kind === "fell" || kind === "same" ? [keywordKey(subject)] : [],
    ),
  );
  return {
    positions,
    shareOfVoice: changesBetween(before.share_of_voice, after.share_of_voice, {
      keyOf: ({ domain }) => domain,
      subjectOf: ({ domain }) => domain,
      figureOf: ({ percent }) => percent,
      judge: (was, is) =>
        before.curve.id === after.curve.id
          ? risenFrom(asShown(was.percent), asShown(is.percent))
          : incomparable("curve"),
    }),
    hasSameKeywords: positions.every(({ kind }) => kind !== "added" && kind !== "removed"),
    ahead: changesBetween(timesAhead(before, alike), timesAhead(after, alike), {
      keyOf: ({ domain }) => domain,
      subjectOf: ({ domain }) => domain,
      figureOf: ({ times }) => times,
      judge: (was, is) => risenFrom(was.times, is.times),
    }),
    answeredAlike: alike.size,
  };
}

function ownRank({ keyword, own, engine, depth }: ComparedKeyword): RankedKeyword {
  return { keyword, position: own, position_source: { engine, depth } };
}

/** Rounded to a tenth of a percent, as displayed. */
function asShown(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10) / 10;
}

function timesAhead({ compared, rows }: CompetitorRun, keys: ReadonlySet<string>) {
  const counted = rows.filter(({ keyword }) => keys.has(keywordKey(keyword)));
  return compared.map(({ domain }, at) => ({
    domain,
    times: counted.filter(({ own, competitors }) => isAhead(competitors[at]?.position ?? null, own))
      .length,
  }));
}

/** A site that ranks is ahead of one that doesn't. */
export function isAhead(position: number | null, own: number | null): boolean {
  return position !== null && (own === null || position < own);
}
