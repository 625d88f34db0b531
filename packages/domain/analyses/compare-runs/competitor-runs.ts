import { keywordKey } from "../../keywords/index.ts";
import { type Looked, type Placed, placeChanges } from "./place-changes.ts";
import { changesBetween, type RunChange, risenFrom, unlike } from "./run-change.ts";

interface ComparedKeyword extends Looked {
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
  /** In percent, each run's over its own keywords: `hasSameKeywords` says whether they are the same. */
  readonly shareOfVoice: readonly RunChange<number>[];
  readonly hasSameKeywords: boolean;
  /** For how many of the keywords that both runs answered alike each competitor is ahead of you. */
  readonly ahead: readonly RunChange<number>[];
  readonly answeredAlike: number;
}

export function compareCompetitorRuns(
  before: CompetitorRun,
  after: CompetitorRun,
): CompetitorChanges {
  const positions = placeChanges(before.rows.map(placedOf), after.rows.map(placedOf));
  const alike = new Set(
    positions.flatMap(({ subject, turn }) =>
      turn === "rose" || turn === "fell" || turn === "same" ? [keywordKey(subject)] : [],
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
          : unlike("curve"),
    }),
    hasSameKeywords: positions.every(({ turn }) => turn !== "came" && turn !== "went"),
    ahead: changesBetween(timesAhead(before, alike), timesAhead(after, alike), {
      keyOf: ({ domain }) => domain,
      subjectOf: ({ domain }) => domain,
      figureOf: ({ times }) => times,
      judge: (was, is) => risenFrom(was.times, is.times),
    }),
    answeredAlike: alike.size,
  };
}

function placedOf({ keyword, own, engine, depth }: ComparedKeyword): Placed {
  return { keyword, position: own, looked: { engine, depth } };
}

/** To a tenth of a percent: less is nothing that anyone sees. */
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

/** Whoever is found is ahead of whoever is not. */
export function isAhead(place: number | null, own: number | null): boolean {
  return place !== null && (own === null || place < own);
}
