import type { Analyser } from "./analyser.ts";
import { ENGLISH } from "./vocabularies/english.ts";
import { FRENCH } from "./vocabularies/french.ts";
import { GERMAN } from "./vocabularies/german.ts";
import { SPANISH } from "./vocabularies/spanish.ts";
import type { Vocabulary } from "./vocabularies/vocabulary.ts";

const NONE: Vocabulary = { tasks: "", things: "" };
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
};

/** What else a term may be called, by the terms of one language. */
export interface Synonyms {
  readonly isTask: (term: string) => boolean;
  readonly of: (term: string) => readonly string[];
}

const known = new Map<string, Synonyms>();

export function synonymsFor(analyser: Analyser): Synonyms {
  const { language } = analyser;
  const own = known.get(language) ?? read(analyser);
  known.set(language, own);
  return own;
}

function read({ language, terms }: Analyser): Synonyms {
  const { tasks, things } = Object.hasOwn(VOCABULARIES, language)
    ? (VOCABULARIES[language] ?? NONE)
    : NONE;
  const groupsOf = (lines: string) => lines.split("\n").map(terms);
  const isThing = new Set(groupsOf(things).flat());
  const isTask = new Set(tasks.split("\n").flatMap((line) => terms(line.split("/")[0] ?? "")));
  const others = new Map<string, Set<string>>();
  for (const group of [...groupsOf(tasks), ...groupsOf(things)]) {
    for (const term of group) {
      const own = others.get(term) ?? new Set();
      for (const other of group) if (other !== term) own.add(other);
      others.set(term, own);
    }
  }
  return {
    isTask: (term) => isTask.has(term) && !isThing.has(term),
    of: (term) => [...(others.get(term) ?? [])],
  };
}
