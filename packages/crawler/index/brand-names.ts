import { splitWords } from "./split-words.ts";

/** Longer names are matched by nobody's query. */
const MOST_WORDS = 5;

/**
 * Which words of a query are part of a name, by their index. Spaces don't matter: `Air Table` is
 * `Airtable`.
 */
export function wordsOfNames(
  words: readonly string[],
  names: readonly string[],
): ReadonlySet<number> {
  const known = new Set(names.map((name) => splitWords(plain(name)).join("")));
  known.delete("");
  const within = new Set<number>();
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + MOST_WORDS); end > start; end--) {
      if (!known.has(words.slice(start, end).map(plain).join(""))) continue;
      for (let index = start; index < end; index++) within.add(index);
      break;
    }
  }
  return within;
}

const SAME_BEGINNING = 4;

/** Other names that shorten or lengthen one: `Postgres` and `PostgreSQL`. */
export function formsOfName(word: string, names: readonly string[]): string[] {
  const own = plain(word);
  return names.flatMap((name) => {
    const [other = "", ...more] = splitWords(plain(name));
    const [short = "", long = ""] = own.length < other.length ? [own, other] : [other, own];
    return more.length === 0 && short.length >= SAME_BEGINNING && long.startsWith(short)
      ? [other]
      : [];
  });
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
