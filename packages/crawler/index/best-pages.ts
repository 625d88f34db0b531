import { type CandidatePages, resolve } from "./candidate-pages.ts";
import type { IndexSnapshot } from "./index-store.ts";
import { Bar, type Ranked } from "./scored-pages.ts";

const MOST_TIES = 1_000;

/**
 * The best candidates of each company that may cover the query. Common words are checked only on
 * pages that may be among them by what their other words say.
 */
export async function bestPages(
  snapshot: IndexSnapshot,
  companies: readonly (readonly CandidatePages[])[],
  count: number,
): Promise<Ranked[]> {
  const wanted = companies.flatMap((own) => {
    if (own.every(({ areResolved }) => areResolved)) return [];
    const bar = barOf(own, count);
    return own.map((pages) => {
      const mayBeBest = (index: number) =>
        pages.score.read(pages.most, index).score >= bar && pages.score.mayCover(pages.most, index);
      return [pages, pages.filterUnresolved(mayBeBest)] as const;
    });
  });
  await resolve(snapshot, wanted);
  return companies.flatMap((own) => collect(own, count, barOf(own, count)));
}

/** The score of the last of the best pages, as far as it is known; 0 if there are fewer. */
function barOf(candidates: readonly CandidatePages[], count: number): number {
  const bar = new Bar(count);
  for (const { scores, score: page, least } of candidates) {
    for (let index = 0; index < scores.length; index++) {
      const score = scores[index] ?? 0;
      if (score > bar.value && page.mayCover(least, index)) bar.add(score);
    }
  }
  return bar.end();
}

/** In order of the pages where they tie. */
function collect(candidates: readonly CandidatePages[], count: number, bar: number): Ranked[] {
  const better: Ranked[] = [];
  const ties: Ranked[] = [];
  for (const pages of candidates) {
    const { scores } = pages;
    for (let index = 0; index < scores.length; index++) {
      const score = scores[index] ?? 0;
      if (score < bar || score === 0) continue;
      if (score === bar && ties.length >= count + MOST_TIES) continue;
      if (!pages.score.mayCover(pages.least, index)) continue;
      const { id, company } = pages.segment;
      const ranked = {
        segment: id,
        ordinal: pages.ordinalAt(index),
        company,
        score,
        termScore: score,
      };
      (score > bar ? better : ties).push(ranked);
    }
  }
  const all = [...better.sort((a, b) => b.score - a.score), ...ties];
  return all.slice(0, count + MOST_TIES);
}

/** For each of some scores, how many candidates have enough of the words and a higher one. */
export async function countBetter(
  snapshot: IndexSnapshot,
  candidates: readonly CandidatePages[],
  scores: readonly number[],
): Promise<number[]> {
  const below = (score: number) => scores.filter((one) => score > one).length;
  /** Whether more about a page could change one of the counts. */
  const isOpen = ({ score, least, most }: CandidatePages, index: number) => {
    const highest = below(score.read(most, index).score);
    if (highest === 0 || !score.covers()) return false;
    return below(score.read(least, index).score) !== highest || !score.covers();
  };
  await resolve(
    snapshot,
    candidates.map((pages) => [pages, pages.filterUnresolved((index) => isOpen(pages, index))]),
  );
  const lowest = Math.min(...scores);
  const counts = scores.map(() => 0);
  for (const { scores: own, score, least } of candidates) {
    for (let index = 0; index < own.length; index++) {
      const found = own[index] ?? 0;
      if (found <= lowest || found === 0 || !score.read(least, index).covers()) continue;
      for (const [nth, one] of scores.entries()) {
        if (found > one) counts[nth] = (counts[nth] ?? 0) + 1;
      }
    }
  }
  return counts;
}
