import { analyserFor } from "./analyser.ts";

/** One word of a query. */
export interface QueryWord {
  /** As typed, apart from case and diacritics. */
  readonly spelling: string;
  /** The terms it may match: a page has terms of its own language. */
  readonly terms: readonly string[];
}

const MOST_CHARACTERS = 500;
const MOST_WORDS = 32;

/** Each word once, analysed in each language it may be in. */
export async function queryWords(
  query: string,
  languages: readonly string[],
): Promise<QueryWord[]> {
  const asked = query.slice(0, MOST_CHARACTERS);
  const plain = await analyserFor(null);
  const analysers = await Promise.all(languages.map(analyserFor));
  const readings = analysers.map((analyser) => analyser.terms(asked));
  const words = new Map<string, QueryWord>();
  for (const [index, spelling] of plain.terms(asked).slice(0, MOST_WORDS).entries()) {
    const terms = [...new Set(readings.map((reading) => reading[index] ?? spelling))];
    const same = terms.join(" ");
    if (!words.has(same)) words.set(same, { spelling, terms });
  }
  return [...words.values()];
}
