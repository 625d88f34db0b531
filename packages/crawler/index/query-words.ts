import { type Analyser, analyserFor, analysersFor } from "./analyser.ts";
import { formsOfName, wordsOfNames } from "./brand-names.ts";
import { phrasalVerbs } from "./phrasal-verbs.ts";
import { splitWords } from "./split-words.ts";
import { stopWordsOf } from "./stop-words.ts";
import { synonymsFor } from "./synonyms.ts";

/** One word of a query. */
export interface QueryWord {
  readonly typed: string;
  /** As typed, apart from case and diacritics. */
  readonly spelling: string;
  /** The terms it may match: a page has terms of its own language. */
  readonly terms: readonly string[];
  /** Terms of other words for it, which count for less. */
  readonly synonyms: readonly string[];
  readonly role: WordRole;
}

/**
 * content: what is searched for. task: what to do with it, or in which form to explain it, which
 * pages put in words of their own. stop: how it is asked. name: of a tracked site, which says
 * nothing about which of its pages is meant.
 */
export type WordRole = "content" | "task" | "stop" | "name";

const MOST_CHARACTERS = 500;
const MOST_WORDS = 32;

/** Each word once, analysed in each language it may be in. */
export async function queryWords(
  query: string,
  languages: readonly string[],
  names: readonly string[] = [],
): Promise<QueryWord[]> {
  const asked = query.slice(0, MOST_CHARACTERS);
  const typed = splitWords(asked.normalize("NFKC")).slice(0, MOST_WORDS);
  const plain = await analyserFor(null);
  const analysers = await analysersFor(languages);
  const readings = analysers.map((analyser) => analyser.terms(asked));
  const spellings = plain.terms(asked).slice(0, MOST_WORDS);
  const isTask = (index: number) =>
    analysers.some((one, nth) => synonymsFor(one).isTask(readings[nth]?.[index] ?? ""));
  const phrases = analysers.map((one, nth) => phrasalVerbs(readings[nth] ?? [], one));
  const inPhrase = (index: number) => phrases.find((one) => one.has(index))?.get(index);
  const roles = (await rolesOf(typed, languages, names, isTask)).map((role, index) =>
    role === "name" ? role : roleInPhrase(inPhrase(index), role),
  );
  const isOnlyNames = !roles.includes("content") && roles.includes("name");
  const words = new Map<string, QueryWord>();
  for (const [index, spelling] of spellings.entries()) {
    const own = readings.map((reading) => reading[index] ?? spelling);
    const key = [...new Set(own)].join(" ");
    if (words.has(key)) continue;
    const others = [
      ...compoundsAt(spellings, index),
      ...compoundsWith(names, spelling),
      ...withoutEnding(spelling),
      ...(isOnlyNames && roles[index] === "name" ? formsOfName(spelling, names) : []),
    ];
    words.set(key, {
      typed: typed[index] ?? spelling,
      spelling,
      terms: [...new Set([...own, ...termsOf(others, analysers)])],
      synonyms: [
        ...new Set(
          inPhrase(index) ?? analysers.flatMap((one, nth) => synonymsFor(one).of(own[nth] ?? "")),
        ),
      ],
      role: roles[index] ?? "content",
    });
  }
  return withContent([...words.values()]);
}

/** `turn` of `turn off` is what to do, and `off` says nothing more. */
function roleInPhrase(others: readonly string[] | undefined, role: WordRole): WordRole {
  if (others === undefined) return role;
  return others.length > 0 ? "task" : "stop";
}

const LEAST_STOP_WORDS = 2;
const STOP_WORDS_IN_A_SENTENCE = 0.3;

/** `how do i see which queries are slow`, but not `slow queries`. */
export function isSentence(words: readonly QueryWord[]): boolean {
  const stops = words.filter(({ role }) => role === "stop").length;
  return stops >= LEAST_STOP_WORDS && stops >= words.length * STOP_WORDS_IN_A_SENTENCE;
}

function termsOf(words: readonly string[], analysers: readonly Analyser[]): string[] {
  return words.flatMap((word) => analysers.flatMap(({ terms }) => terms(word)));
}

/** Written as one word with the word before or after it: `auto increment`, `autoincrement`. */
function compoundsAt(spellings: readonly string[], index: number): string[] {
  return [spellings.slice(index - 1, index + 1), spellings.slice(index, index + 2)]
    .filter(({ length }) => length === 2)
    .map((pair) => pair.join(""));
}

/** `gitignore`, where Git is searched for `ignore`. */
function compoundsWith(names: readonly string[], spelling: string): string[] {
  const single = names.map((name) => splitWords(name)).filter(({ length }) => length === 1);
  return single.map(([name = ""]) => name.toLowerCase() + spelling);
}

const KEPT_BY_STEMMERS = "ment";
const SHORTEST_STEM = 5;

/** `deployment` and `deploying`. */
function withoutEnding(spelling: string): string[] {
  const stem = spelling.slice(0, -KEPT_BY_STEMMERS.length);
  const isDerived = spelling.endsWith(KEPT_BY_STEMMERS) && stem.length >= SHORTEST_STEM;
  return isDerived ? [stem] : [];
}

async function rolesOf(
  typed: readonly string[],
  languages: readonly string[],
  names: readonly string[],
  isTask: (index: number) => boolean,
): Promise<WordRole[]> {
  const lower = typed.map((word) => word.toLowerCase());
  const named = wordsOfNames(lower, names);
  const stops = await stopWordsIn(lower, languages);
  return lower.map((word, index) => {
    if (named.has(index)) return "name";
    if (stops.has(word)) return "stop";
    return isTask(index) ? "task" : "content";
  });
}

/** In the language that has most of them: what is `die` to a German is not to an Englishman. */
async function stopWordsIn(
  words: readonly string[],
  languages: readonly string[],
): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(languages.map(stopWordsOf));
  const found = lists.map((list) => new Set(words.filter((word) => list.has(word))));
  const most = Math.max(0, ...found.map(({ size }) => size));
  return new Set(found.filter(({ size }) => size === most).flatMap((own) => [...own]));
}

/** A search for a name alone is about the name, and one for stop words alone about them. */
function withContent(words: readonly QueryWord[]): QueryWord[] {
  const about = (["content", "task", "name", "stop"] as const).find((role) =>
    words.some((word) => word.role === role),
  );
  return words.map((word) => (word.role === about ? { ...word, role: "content" } : word));
}
