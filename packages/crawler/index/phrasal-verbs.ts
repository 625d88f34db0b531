import type { Analyser } from "./analyser.ts";
import { PHRASES } from "./vocabularies/phrases.ts";

interface Phrase {
  readonly parts: readonly string[];
  /** How many words further its next part may be. */
  readonly reach: number;
  readonly others: readonly string[];
}

const known = new Map<string, readonly Phrase[]>();

const BETWEEN = "…";
const APART = 5;

/** For the first word of each phrase, what else says it; for the others of it, nothing. */
export function phrasalVerbs(
  terms: readonly string[],
  analyser: Analyser,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const { others, ...phrase } of phrasesOf(analyser)) {
    const at = positionsOf(phrase, terms);
    if (at === null || at.some((index) => found.has(index))) continue;
    for (const [nth, index] of at.entries()) found.set(index, nth === 0 ? others : []);
  }
  return found;
}

function phrasesOf({ language, terms }: Analyser): readonly Phrase[] {
  const lines = Object.hasOwn(PHRASES, language) ? (PHRASES[language] ?? "").trim() : "";
  const own =
    known.get(language) ??
    lines.split("\n").flatMap((line) => {
      const [phrase = [], others = []] = line.split("/").map(terms);
      const reach = line.includes(BETWEEN) ? APART : 1;
      return phrase.length < 2 ? [] : [{ parts: phrase, reach, others }];
    });
  known.set(language, own);
  return own;
}

function positionsOf(
  { parts, reach }: Pick<Phrase, "parts" | "reach">,
  terms: readonly string[],
): number[] | null {
  const start = terms.indexOf(parts[0] ?? "");
  const at = [start];
  for (const part of parts.slice(1)) {
    const last = at.at(-1) ?? 0;
    const next = terms.indexOf(part, last + 1);
    if (start === -1 || next === -1 || next - last > reach) return null;
    at.push(next);
  }
  return at;
}
