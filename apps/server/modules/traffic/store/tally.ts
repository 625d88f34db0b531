import {
  emptyNumbers,
  SHARE_FIGURES,
  type ShareNumbers,
  VisitorSketch,
} from "@sightline/domain/traffic";
import type { Counted, CountedDays, TrafficNumbers } from "./event-store.ts";

/** What is counted of a value, while it is being counted. */
export interface Tally extends ShareNumbers {
  readonly sketch: VisitorSketch;
}

export class Tallies {
  readonly #byKey = new Map<string, Tally>();

  of(key: string): Tally {
    const tally = this.#byKey.get(key) ?? { ...emptyNumbers(), sketch: new VisitorSketch() };
    this.#byKey.set(key, tally);
    return tally;
  }

  entries(): [key: string, tally: Tally][] {
    return [...this.#byKey];
  }

  /** Those with the most views. */
  top(most: number, ofViews: boolean): Counted[] {
    return this.entries()
      .map(([value, tally]) => ({ value, ...numbersOf(tally, ofViews) }))
      .filter(({ views }) => views > 0)
      .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1))
      .slice(0, most);
  }
}

/** What `SKETCHES` gave. */
export function mergeSketches(into: VisitorSketch, sketches: string): void {
  const bytes = Buffer.from(sketches, "base64");
  const lists: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at + 4;
    at = start + bytes.readUInt32BE(at);
    const sketch = bytes.subarray(start, at);
    // Adding a few visitors to an estimate is faster than to a list of them.
    if (VisitorSketch.isExact(sketch)) lists.push(sketch);
    else into.mergeBytes(sketch);
  }
  for (const list of lists) into.mergeBytes(list);
}

/** A sketch may say a little more than there can be: each visitor has a session, or a view. */
function numbersOf({ sketch, ...tally }: Tally, ofViews: boolean): TrafficNumbers {
  const { seenIn: _, ...figures } = tally;
  const most = ofViews ? figures.views : figures.sessions;
  return { ...figures, visitors: Math.min(sketch.count(), most) };
}

/** Of tallies by day: each day, and all of them together, where someone who comes twice is one. */
export function countedDays(tallies: Tallies, ofViews: boolean): CountedDays {
  const all = new Tallies().of("");
  for (const [, { sketch, ...numbers }] of tallies.entries()) {
    for (const figure of SHARE_FIGURES) all[figure] += numbers[figure];
    all.sketch.merge(sketch);
  }
  const days = tallies
    .entries()
    .map(([day, tally]) => ({ day, ...numbersOf(tally, ofViews) }))
    .filter(({ views }) => views > 0)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return { ...numbersOf(all, ofViews), days };
}

/** Of values that occur so many times each. */
export function medianOf(
  counted: readonly (readonly [value: number, times: number])[],
): number | null {
  const sorted = counted.toSorted(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, times]) => sum + times, 0);
  const nth = (place: number) => {
    let passed = 0;
    return sorted.find(([, times]) => {
      passed += times;
      return passed > place;
    })?.[0];
  };
  const [lower, upper] = [nth(Math.ceil(all / 2) - 1), nth(Math.floor(all / 2))];
  return lower === undefined || upper === undefined || all === 0 ? null : (lower + upper) / 2;
}
