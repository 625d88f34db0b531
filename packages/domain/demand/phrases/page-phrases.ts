import { PAGE_PARTS, type PagePart } from "../page-parts.ts";
import type { Collected, ReadPage } from "./collect-parts.ts";
import { type Candidate, type Evidence, findCandidates } from "./find-phrases.ts";
import { isFurniture } from "./page-furniture.ts";
import { withoutNested } from "./without-nested.ts";

/** A topic of some of a site's pages, worded as someone might search for it. */
export interface PagePhrase {
  readonly phrase: string;
  /** The same for near duplicates in the same language. */
  readonly key: string;
  /** Two letters, or empty when it is unknown. */
  readonly language: string;
  readonly pages: number;
  /** Most relevant first. */
  readonly pageParts: readonly PagePart[];
  readonly bestPage: ReadPage;
}

export interface PhraseOptions {
  /** Names of the site itself: phrases of these alone are not suggested. */
  readonly brandNames: readonly string[];
  readonly most: number;
}

/** Most relevant first. Yields now and then so that a large site doesn't block. */
export function* pagePhrases(
  collected: Collected,
  { brandNames, most }: PhraseOptions,
): Generator<void, PagePhrase[]> {
  const brand = new Set(brandNames.map(lettersOf));
  const candidates = yield* findCandidates(collected);
  let ranked: RankedPhrase[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (index % CANDIDATES_A_STEP === CANDIDATES_A_STEP - 1) {
      yield;
      ranked = bestOf(ranked, most * 2);
    }
    if (!isSupported(candidate)) continue;
    const phrase = usualSpelling(candidate.spellings);
    if (isFurniture(phrase) || !isSearchable(phrase) || brand.has(lettersOf(phrase))) continue;
    ranked.push({ candidate, phrase, score: scoreOf(candidate) });
  }
  yield;
  const told: PagePhrase[] = [];
  const best = onceEach(bestOf(ranked, most * 2));
  for (const { candidate, phrase } of withoutNested(best).slice(0, most)) {
    const presented = present(candidate, phrase, collected.pages);
    if (presented !== null) told.push(presented);
    if (told.length % PRESENTED_A_STEP === 0) yield;
  }
  return told;
}

interface RankedPhrase {
  readonly candidate: Candidate;
  readonly phrase: string;
  readonly score: number;
}

const CANDIDATES_A_STEP = 5_000;
const PRESENTED_A_STEP = 100;

function bestOf(ranked: readonly RankedPhrase[], most: number): RankedPhrase[] {
  return ranked
    .toSorted((one, other) => other.score - one.score || (one.phrase < other.phrase ? -1 : 1))
    .slice(0, most);
}

/** The same words on pages in two languages, or of an unknown one, are one keyword. */
function onceEach(ranked: readonly RankedPhrase[]): RankedPhrase[] {
  const seen = new Set<string>();
  return ranked.filter(({ phrase }) => !seen.has(phrase) && seen.add(phrase));
}

/**
 * A phrase that is never a full title, heading or link needs more evidence and must not be a
 * fragment of a longer one.
 */
function isSupported({ words, isWhole, opens, closes, evidence }: Candidate): boolean {
  return isWhole || (words > 1 && evidence.length > 1 && opens && closes);
}

function usualSpelling(spellings: ReadonlyMap<string, number>): string {
  const [usual] = [...spellings].sort(
    ([one, uses], [other, others]) => others - uses || one.length - other.length,
  );
  return usual?.[0] ?? "";
}

const SHORTEST = 3;
/** One word with two dots or underscores. */
const CODE = /^[^\s_.]*[_.][^\s_.]*[_.]\S*$/u;

function isSearchable(phrase: string): boolean {
  return phrase.length >= SHORTEST && !CODE.test(phrase);
}

/** `Acme Shoes` and `acmeshoes.example` are one name. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Most searches have two or three words. */
const BY_LENGTH = [0, 0.55, 1, 1, 0.9, 0.8];

function scoreOf({ strength, words }: Candidate): number {
  return Math.log2(1 + strength) * (BY_LENGTH[words] ?? 0);
}

function present(
  { key, language, evidence }: Candidate,
  phrase: string,
  pages: readonly (ReadPage | null)[],
): PagePhrase | null {
  const byWeight = evidence.toSorted((one, other) => other.weight - one.weight);
  const bestPage = shownBestOn(byWeight, pages);
  if (bestPage === null) return null;
  const on = new Set(evidence.flatMap((shown) => shown.pages));
  const found = new Set(evidence.map(({ pagePart }) => pagePart));
  return {
    phrase,
    key,
    language,
    pages: [...on].filter((page) => pages[page] !== null).length,
    pageParts: PAGE_PARTS.filter((pagePart) => found.has(pagePart)),
    bestPage,
  };
}

/** Among the pages with the strongest evidence, the one with the shortest URL. */
function shownBestOn(
  byWeight: readonly Evidence[],
  pages: readonly (ReadPage | null)[],
): ReadPage | null {
  for (const shown of byWeight) {
    const read = shown.pages.flatMap((page) => pages[page] ?? []);
    const [best] = read.sort((one, other) => one.url.length - other.url.length);
    if (best !== undefined) return best;
  }
  return null;
}
