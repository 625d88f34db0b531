import { PAGE_PARTS, type PagePart } from "../page-parts.ts";
import type { Collected, Part } from "./collect-parts.ts";
import { type PhraseOfPart, phrasesOf } from "./part-words.ts";

/** A phrase with the fragments it occurs in. */
export interface Candidate {
  readonly key: string;
  /** Language of the first fragment that had it. */
  readonly language: string;
  readonly words: number;
  /** Spellings with their counts. */
  readonly spellings: Map<string, number>;
  readonly evidence: Evidence[];
  /** The total weight of its evidence. */
  strength: number;
  /** A title, heading or link consists of nothing else. */
  isWhole: boolean;
  /**
   * At least once, no word belonging to it comes directly before; at least once, none directly
   * after.
   */
  opens: boolean;
  closes: boolean;
}

export interface Evidence {
  readonly pagePart: PagePart;
  readonly pages: readonly number[];
  readonly weight: number;
}

const WEIGHTS: Record<PagePart, number> = {
  title: 5,
  heading: 3,
  link: 2,
  description: 1,
  text: 0.5,
};
const NAMING: ReadonlySet<PagePart> = new Set(["title", "heading", "link"]);
/** Beyond this many pages, further ones add no evidence. */
const MANY_PAGES = 9;
/** Text on more than this share of pages is boilerplate. */
const MOST_PAGES = 0.4;
const FEW_PAGES = 2;
const PARTS_A_STEP = 200;
/** Memory limit for the largest sites; phrases seen only once are dropped first. */
const MANY_CANDIDATES = 60_000;

/** All phrases of the fragments. Yields every few hundred fragments so as not to block. */
export function* findCandidates({ parts, pagesRead }: Collected): Generator<void, Candidate[]> {
  const candidates = new Map<string, Candidate>();
  let room = MANY_CANDIDATES;
  for (const [index, part] of parts.entries()) {
    if (index % PARTS_A_STEP === PARTS_A_STEP - 1) yield;
    const shown = evidenceOf(part, pagesRead);
    if (shown.length === 0) continue;
    for (const phrase of phrasesOf(part.text, part.language)) {
      // A single word counts only if it is the whole fragment; otherwise a longer phrase says more.
      if (phrase.words === 1 && phrase.coverage < 1) continue;
      const candidate = candidates.get(phrase.key) ?? newCandidate(phrase, part.language.code);
      candidates.set(phrase.key, candidate);
      add(candidate, phrase, shown);
    }
    if (candidates.size > room) {
      forgetLoose(candidates);
      room = Math.max(MANY_CANDIDATES, candidates.size * 2);
    }
  }
  return [...candidates.values()];
}

function evidenceOf({ pages }: Part, pagesRead: number): Evidence[] {
  return PAGE_PARTS.flatMap((pagePart) => {
    const on = pages.get(pagePart) ?? [];
    if (on.length === 0 || on.length > Math.max(FEW_PAGES, pagesRead * MOST_PAGES)) return [];
    return [
      {
        pagePart,
        pages: on,
        weight: WEIGHTS[pagePart] * Math.sqrt(Math.min(on.length, MANY_PAGES)),
      },
    ];
  });
}

function newCandidate({ key, words, opens, closes }: PhraseOfPart, language: string): Candidate {
  const nothing = { spellings: new Map(), evidence: [], strength: 0, isWhole: false };
  return { key, language, words, opens, closes, ...nothing };
}

function add(
  candidate: Candidate,
  { text, coverage, opens, closes }: PhraseOfPart,
  shown: readonly Evidence[],
): void {
  const uses = shown.reduce((sum, { pages }) => sum + pages.length, 0);
  candidate.spellings.set(text, (candidate.spellings.get(text) ?? 0) + uses);
  candidate.opens ||= opens;
  candidate.closes ||= closes;
  for (const { pagePart, pages, weight } of shown) {
    candidate.evidence.push({ pagePart, pages, weight: weight * coverage });
    candidate.strength += weight * coverage;
    if (coverage === 1 && NAMING.has(pagePart)) candidate.isWhole = true;
  }
}

function forgetLoose(candidates: Map<string, Candidate>): void {
  for (const [key, { evidence, isWhole }] of candidates) {
    if (!isWhole && evidence.length < 2) candidates.delete(key);
  }
}
