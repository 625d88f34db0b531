import { codeOf, LINE, readPageWords } from "./page-words.ts";
import type { QueryWord } from "./query-words.ts";

/** Where a page has the words of a query; shares are of the words' weights, from 0 to 1. */
export interface Evidence {
  readonly title: number;
  /** Less the more else the title names. */
  readonly titleFit: number;
  readonly address: number;
  /** The best of its headings, and the one that names little else. */
  readonly heading: number;
  readonly headingFit: number;
  /** The best of the links to it, of those that are about little else. */
  readonly link: number;
  /** The best of its passages, with the title and the heading above it. */
  readonly passage: number;
  /** How many passages of running text have nearly all the words, apart from title and heading. */
  readonly passages: number;
  /** Its first words, with the title, or what it is called where it is linked. */
  readonly opening: number;
  /** The very first of them: what a page says it is about. */
  readonly beginning: number;
  /** How often words that are neighbors in the query are near each other. */
  readonly neighbors: number;
  /** Of the query's words, how many stand one after the other as they are asked, at most. */
  readonly inOrder: number;
  /** Anywhere, title and address included. */
  readonly all: number;
}

export interface WeighedWord extends Pick<QueryWord, "terms" | "synonyms"> {
  readonly weight: number;
}

/** Words stand together within so many. */
const PASSAGE = 20;
const OPENING = 120;
const BEGINNING = 40;
const NEARLY_ALL = 0.8;
/** In shorter lines, words are entries of a list. */
const SHORTEST_LINE = 5;
const OF_A_SYNONYM = 0.8;

/** Whether a page's title and address have the words is given: they are too short for codes. */
export function evidenceOf(
  bytes: Uint8Array,
  words: readonly WeighedWord[],
  { title, address }: { readonly title: readonly string[]; readonly address: readonly string[] },
): Evidence {
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const count = words.length;
  const share = (
    one: Float64Array,
    two: Float64Array = NOTHING,
    three: Float64Array = NOTHING,
  ): number => {
    let sum = 0;
    for (let word = 0; word < count; word++) {
      const strength = Math.max(one[word] ?? 0, two[word] ?? 0, three[word] ?? 0);
      sum += strength * (words[word]?.weight ?? 0);
    }
    return sum / total;
  };

  const matches = matchesOf(words);
  const inTitle = strengthsIn(title, words);
  const anywhere = new Float64Array(count);
  const atFirst = new Float64Array(count);
  const inBeginning = new Float64Array(count);
  const near = new Float64Array(count);
  const exactAt = new Float64Array(count).fill(-PASSAGE - 1);
  const synonymAt = new Float64Array(count).fill(-PASSAGE - 1);
  const inAddress = strengthsIn(address, words);
  let above = new Float64Array(count);
  let line = new Float64Array(count);
  let kind: number = LINE.text;
  /** Of the line. */
  let [length, matched, inThisLine] = [0, 0, 0];
  let [position, heading, headingFit, link, passage, passages, next] = [0, 0, 0, 0, 0, 0, 0];
  const neighbors = countNeighbors(words);
  const runs = longestRun(words);

  function endLine(): void {
    if (kind === LINE.heading) {
      heading = Math.max(heading, share(line));
      headingFit = Math.max(headingFit, fit(share(line), matched, length));
      above = line;
      line = new Float64Array(count);
    } else if (kind === LINE.link) {
      if (matched > length / 2) link = Math.max(link, share(line));
      line = new Float64Array(count);
    }
    if (length >= SHORTEST_LINE) passages += inThisLine;
    length = 0;
    matched = 0;
    inThisLine = 0;
    runs.end();
  }

  for (const code of readPageWords(bytes)) {
    if (code === LINE.text || code === LINE.heading || code === LINE.link) {
      endLine();
      kind = code;
      continue;
    }
    const found = matches.get(code);
    if (found !== undefined || !NUMBER_CODES.has(code)) length += 1;
    if (kind !== LINE.link) {
      position += 1;
      runs.add(found);
    }
    if (found === undefined) continue;
    matched += 1;
    for (const { word, strength } of found) {
      if (kind !== LINE.text) line[word] = Math.max(line[word] ?? 0, strength);
      if (kind === LINE.link) continue;
      anywhere[word] = Math.max(anywhere[word] ?? 0, strength);
      if (position <= OPENING) atFirst[word] = Math.max(atFirst[word] ?? 0, strength);
      if (position <= BEGINNING) inBeginning[word] = Math.max(inBeginning[word] ?? 0, strength);
      if (strength === 1) exactAt[word] = position;
      else synonymAt[word] = position;
      neighbors.add(word, position, strength);
    }
    if (kind === LINE.link) continue;
    for (let word = 0; word < count; word++) {
      const isNear = (at: Float64Array) => position - (at[word] ?? 0) <= PASSAGE;
      near[word] = isNear(exactAt) ? 1 : isNear(synonymAt) ? OF_A_SYNONYM : 0;
    }
    passage = Math.max(passage, share(near, above, inTitle));
    if (position >= next && share(near) >= NEARLY_ALL) {
      inThisLine += 1;
      next = position + PASSAGE;
    }
  }
  endLine();
  return {
    title: share(inTitle),
    titleFit: fit(share(inTitle), ...countAsked(title, words)),
    address: share(inAddress),
    heading,
    headingFit,
    link,
    passage: Math.max(passage, share(inTitle, inAddress), link),
    passages,
    opening: Math.max(share(atFirst, inTitle), link),
    beginning: share(inBeginning),
    neighbors: neighbors.share(),
    inOrder: runs.share(),
    all: Math.max(share(anywhere, inTitle, inAddress), link),
  };
}

const NOTHING: Float64Array = new Float64Array();

function fit(share: number, matched: number, length: number): number {
  return length === 0 ? 0 : share * Math.sqrt(matched / length);
}

const NUMBER = /^\d+$/;
/** Chapters and sections are numbered. */
const NUMBER_CODES: ReadonlySet<number> = new Set(
  Array.from({ length: 100 }, (_, number) => codeOf(String(number))),
);

/** How many of the terms are asked for, and how many there are, apart from numbers. */
function countAsked(
  terms: readonly string[],
  words: readonly WeighedWord[],
): [asked: number, all: number] {
  const asked = new Set(words.flatMap(({ terms, synonyms }) => [...terms, ...synonyms]));
  const own = terms.filter((term) => asked.has(term));
  return [own.length, terms.filter((term) => asked.has(term) || !NUMBER.test(term)).length];
}

/** Words of a query belong together if they stand within so many of each other. */
const NEIGHBORS = 6;

function countNeighbors(words: readonly WeighedWord[]) {
  const weighed = words.flatMap(({ weight }, word) => (weight > 0 ? [word] : []));
  const pairs = weighed.slice(1).map((word, index) => [weighed[index] ?? 0, word] as const);
  const times = new Float64Array(pairs.length);
  const lastAt = new Float64Array(words.length).fill(-NEIGHBORS - 1);
  const weightOf = (word: number) => words[word]?.weight ?? 0;
  return {
    add(word: number, position: number, strength: number): void {
      for (const [index, [one, other]] of pairs.entries()) {
        if (word !== one && word !== other) continue;
        const before = lastAt[word === one ? other : one] ?? 0;
        if (position - before <= NEIGHBORS) times[index] = (times[index] ?? 0) + strength;
      }
      lastAt[word] = position;
    },
    /** Half of what counts at the first time, and less for each further one. */
    share(): number {
      let [sum, all] = [0, 0];
      for (const [index, [one, other]] of pairs.entries()) {
        const weight = weightOf(one) + weightOf(other);
        const found = times[index] ?? 0;
        all += weight;
        sum += (weight * found) / (1 + found);
      }
      return all === 0 ? 0 : sum / all;
    },
  };
}

/** Stop words belong to a run, but don't make one by themselves. Called for each word of a page. */
function longestRun(words: readonly WeighedWord[]) {
  let longest = 0;
  let isEmpty = true;
  /** How many words of the query end with each, just before where the page is read, and there. */
  let before = new Int32Array(words.length);
  let here = new Int32Array(words.length);
  const telling = words.map(({ weight }) => (weight > 0 ? 1 : 0));
  return {
    add(found: readonly Match[] | undefined): void {
      if (found === undefined) {
        this.end();
        return;
      }
      here.fill(0);
      for (const { word, strength } of found) {
        if (strength < 1) continue;
        const run = (before[word - 1] ?? 0) + 1;
        here[word] = run;
        if (run > longest && telling.slice(word - run + 1, word + 1).includes(1)) longest = run;
      }
      [before, here] = [here, before];
      isEmpty = false;
    },
    end(): void {
      if (!isEmpty) before.fill(0);
      isEmpty = true;
    },
    share: () => (longest < 2 ? 0 : longest / words.length),
  };
}

interface Match {
  readonly word: number;
  readonly strength: number;
}

function matchesOf(words: readonly WeighedWord[]): ReadonlyMap<number, readonly Match[]> {
  const matches = new Map<number, Match[]>();
  const add = (term: string, match: Match) => {
    const code = codeOf(term);
    matches.set(code, [...(matches.get(code) ?? []), match]);
  };
  for (const [word, { terms, synonyms }] of words.entries()) {
    for (const term of terms) add(term, { word, strength: 1 });
    for (const term of synonyms) add(term, { word, strength: OF_A_SYNONYM });
  }
  return matches;
}

function strengthsIn(terms: readonly string[], words: readonly WeighedWord[]): Float64Array {
  const held = new Set(terms);
  return Float64Array.from(words, (word) => {
    if (word.terms.some((term) => held.has(term))) return 1;
    return word.synonyms.some((term) => held.has(term)) ? OF_A_SYNONYM : 0;
  });
}
