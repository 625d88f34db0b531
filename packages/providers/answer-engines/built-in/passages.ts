import type { Unit } from "./read-units.ts";

const MOST_UNITS = 3;
const MOST_WORDS = 100;

/** One to three units of a section, which don't begin with a reference to something before. */
export function* passagesOf(units: readonly Unit[]): Generator<readonly Unit[]> {
  for (const [at, first] of units.entries()) {
    if (first.leansOnLast) continue;
    let words = 0;
    for (let length = 1; length <= MOST_UNITS; length += 1) {
      const last = units[at + length - 1];
      const before = units[at + length - 2];
      if (last === undefined) break;
      if (length > 1 && (before === undefined || !isNext(before, last))) break;
      words += last.words;
      if (length > 1 && words > MOST_WORDS) break;
      if (units.slice(at, at + length - 1).some((unit) => isSaidIn(unit, last))) break;
      yield units.slice(at, at + length);
    }
  }
}

/** It stands directly below, in the same section. */
export function isNext(one: Unit, other: Unit): boolean {
  const follows = one.page === other.page && other.index === one.index + 1;
  return follows && one.section === other.section && other.form !== "row";
}

/** The items of a list, each in a line of its own, were quoted with what introduces them. */
export function isSaidIn({ text, form }: Unit, later: Unit): boolean {
  return form === "list" && text.includes(later.text.replace(/[.;,]$/u, ""));
}
