import { type CandidatePages, chooseBy, resolve } from "./candidate-pages.ts";
import type { IndexSnapshot } from "./index-store.ts";
import type { Ranked, Scale } from "./scored-pages.ts";

/**
 * The pages of a company that have most of what is searched for, and of these the best. Pages
 * without an essential word are candidates only if they may have more than those with one.
 */
export async function nearestPages(
  snapshot: IndexSnapshot,
  candidates: readonly CandidatePages[],
  scale: Scale,
  essential: readonly number[],
): Promise<Ranked[]> {
  const chosen = [...essential];
  const neededFor = (word: number) => scale.needed[word] ?? 0;
  const others = [...scale.needed.keys()]
    .filter((word) => !chosen.includes(word) && candidates.some((pages) => pages.has(word)))
    .sort((one, other) => neededFor(other) - neededFor(one));
  const sumOf = (words: readonly number[]) => words.reduce((sum, word) => sum + neededFor(word), 0);
  while (others.length > 0 && sumOf(others) * ROUNDED_UP >= mostCovered(candidates)) {
    chosen.push(...others.splice(0, 1));
    await chooseBy(snapshot, candidates, chosen);
  }
  const most = mostCovered(candidates);
  await resolve(
    snapshot,
    candidates.map((pages) => [
      pages,
      pages.filterUnresolved((index) => pages.score.read(pages.most, index).covered >= most),
    ]),
  );
  return collect(candidates);
}

/** Sums of the same numbers in another order differ by less. */
const ROUNDED_UP = 1 + 1e-9;

function mostCovered(candidates: readonly CandidatePages[]): number {
  let most = 0;
  for (const { scores, score, least } of candidates) {
    for (let index = 0; index < scores.length; index++) {
      if (scores[index] === 0) continue;
      most = Math.max(most, score.read(least, index).covered);
    }
  }
  return most;
}

function collect(candidates: readonly CandidatePages[]): Ranked[] {
  let nearest: Ranked[] = [];
  let most = 0;
  let best = 0;
  for (const pages of candidates) {
    const { segment, scores, least } = pages;
    for (let index = 0; index < scores.length; index++) {
      if (scores[index] === 0) continue;
      const { score, covered } = pages.score.read(least, index);
      if (covered < most || (covered === most && score < best)) continue;
      if (covered > most || score > best) nearest = [];
      most = covered;
      best = score;
      const { id, company } = segment;
      nearest.push({
        segment: id,
        ordinal: pages.ordinalAt(index),
        company,
        score,
        termScore: score,
      });
    }
  }
  return nearest;
}
