import { isEnough, mayCover } from "./coverage.ts";
import { IMPACT_UNIT, isProminent } from "./impacts.ts";
import type { Posting } from "./index-store.ts";

export interface Ranked extends Posting {
  readonly company: string;
  readonly score: number;
  /** Without stop words. */
  readonly termScore: number;
}

/** What each word of a query counts for. */
export interface Scale {
  readonly weights: readonly number[];
  /** Of each word, for covering the query; and of all of them. */
  readonly needed: readonly number[];
  readonly wanted: number;
  /** Asked in a sentence: pages needn't be about its words. */
  readonly isSentence: boolean;
}

/** How much of its score a page keeps that has the words only in passing. */
const IN_PASSING = 0.7;

/** The same sums in another order differ by less. */
const ROUNDED_UP = 1 + 1e-9;
/** One more than the highest impact. */
const IMPACTS = 256;

/** Reads one page after the other; its last one's figures are its fields. */
export class PageScore {
  score = 0;
  /** The rarity of the wanted words that the page has, and of those that it is about. */
  covered = 0;
  about = 0;
  /** How much of its score the page keeps. */
  factor = 1;
  readonly #wanted: number;
  readonly #weights: readonly number[];
  readonly #sumOfWeights: number;
  readonly #isOlder: boolean;
  readonly #isSentence: boolean;
  /** Of each word and impact, what they add: computed once, since there may be millions of pages. */
  readonly #score: Float64Array;
  readonly #covered: Float64Array;
  readonly #about: Float64Array;

  /** In older segments every word counts as prominent. */
  constructor({ weights, needed, wanted, isSentence }: Scale, isOlder: boolean) {
    this.#wanted = wanted;
    this.#weights = weights;
    this.#sumOfWeights = weights.reduce((sum, weight) => sum + weight, 0);
    this.#isOlder = isOlder;
    this.#isSentence = isSentence;
    this.#score = new Float64Array(weights.length * IMPACTS);
    this.#covered = new Float64Array(weights.length * IMPACTS);
    this.#about = new Float64Array(weights.length * IMPACTS);
    for (const [word, weight] of weights.entries()) {
      const need = needed[word] ?? 0;
      for (let impact = 1; impact < IMPACTS; impact++) {
        const at = word * IMPACTS + impact;
        this.#score[at] = impact * weight * IMPACT_UNIT;
        this.#covered[at] = need;
        this.#about[at] = isOlder || isProminent(impact) ? need : 0;
      }
    }
  }

  /** By the impact of each word. */
  read(impacts: readonly Uint8Array[], index: number): this {
    let [score, covered, about] = [0, 0, 0];
    for (let word = 0; word < impacts.length; word++) {
      const at = word * IMPACTS + (impacts[word]?.[index] ?? 0);
      score += this.#score[at] ?? 0;
      covered += this.#covered[at] ?? 0;
      about += this.#about[at] ?? 0;
    }
    this.covered = covered;
    this.about = about;
    this.factor = this.#factor(about);
    this.score = score * this.factor;
    return this;
  }

  /** The scores alone, of all pages. */
  scores(impacts: readonly Uint8Array[], pages: number): Float64Array {
    const [scoreOf, aboutOf] = [this.#score, this.#about];
    const words = impacts.length;
    const scores = new Float64Array(pages);
    for (let page = 0; page < pages; page++) {
      let score = 0;
      let about = 0;
      for (let word = 0; word < words; word++) {
        const at = word * IMPACTS + (impacts[word]?.[page] ?? 0);
        score += scoreOf[at] ?? 0;
        about += aboutOf[at] ?? 0;
      }
      scores[page] = score * this.#factor(about);
    }
    return scores;
  }

  #factor(about: number): number {
    return this.#wanted > 0 ? IN_PASSING + (1 - IN_PASSING) * (about / this.#wanted) : 1;
  }

  covers(): boolean {
    return isEnough(this.covered, this.about, this.#wanted);
  }

  /** Whether a page with these words can cover the query, by its postings or by its text. */
  mayCover(impacts: readonly Uint8Array[], index: number): boolean {
    if (this.read(impacts, index).covers()) return true;
    let [has, isAbout] = [0, 0];
    for (const [word, weight] of this.#weights.entries()) {
      const impact = impacts[word]?.[index] ?? 0;
      if (impact > 0) has += weight;
      if (impact > 0 && (this.#isOlder || isProminent(impact))) isAbout += weight;
    }
    const all = this.#sumOfWeights;
    return mayCover((has / all) * ROUNDED_UP, (isAbout / all) * ROUNDED_UP, this.#isSentence);
  }
}

/** The lowest of the `count` highest numbers added; 0 while there are fewer. */
export class Bar {
  value = 0;
  readonly #count: number;
  readonly #kept: Float64Array;
  #size = 0;

  constructor(count: number) {
    this.#count = count;
    this.#kept = new Float64Array(4 * count);
  }

  /** Those below the bar needn't be added. */
  add(number: number): void {
    this.#kept[this.#size++] = number;
    if (this.#size === this.#kept.length) this.#cut();
  }

  /** After the last number. */
  end(): number {
    if (this.#size >= this.#count) this.#cut();
    return this.value;
  }

  #cut(): void {
    const kept = this.#kept.subarray(0, this.#size).sort();
    this.#kept.copyWithin(0, this.#size - this.#count, this.#size);
    this.#size = this.#count;
    this.value = kept[0] ?? 0;
  }
}
