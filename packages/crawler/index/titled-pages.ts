import type { Analyser } from "./analyser.ts";
import type { IndexSnapshot, PageTitle, Posting, Segment } from "./index-store.ts";
import { onePerGroup } from "./page-groups.ts";
import type { RankedQuery } from "./rank-query.ts";
import type { Ranked } from "./scored-pages.ts";
import { titleMatcher } from "./title-match.ts";

export type Titled = Ranked & PageTitle;

/** A company's pages in the order of their scores once titles count, without copies. */
export function byTitles(
  { segments, words, ranking, language }: RankedQuery,
  pages: readonly (Ranked & PageTitle)[],
  plain: Analyser,
): Titled[] {
  const titles = pages.map(({ title }) => title);
  const match = titleMatcher(words, ranking.weights, plain, titles);
  const scored = pages.map((page) => ({
    ...page,
    score: page.score * match(page.title),
  }));
  return onePerGroup(scored.sort(byScore), languagesOf(segments), language);
}

function languagesOf(segments: readonly Segment[]): Map<string, string[]> {
  const largestFirst = segments.toSorted((one, other) => other.pages - one.pages);
  const groups = Map.groupBy(largestFirst, ({ company }) => company);
  const known = [...groups].map(([company, own]): [string, string[]] => [
    company,
    [...new Set(own.flatMap(({ languages }) => languages))],
  ]);
  return new Map(known);
}

export async function withTitles(
  snapshot: IndexSnapshot,
  ranked: readonly Ranked[],
): Promise<(Ranked & PageTitle)[]> {
  const titles = await snapshot.titles(ranked);
  const byPosting = new Map(titles.map((page) => [keyOf(page), page]));
  return ranked.flatMap((one) => {
    const page = byPosting.get(keyOf(one));
    return page === undefined ? [] : [{ ...one, ...page }];
  });
}

/** Ties are sorted by URL. */
export function byScore(a: Ranked & PageTitle, b: Ranked & PageTitle): number {
  return b.score - a.score || (a.url < b.url ? -1 : 1);
}

export function keyOf({ segment, ordinal }: Posting): string {
  return `${segment} ${ordinal}`;
}
