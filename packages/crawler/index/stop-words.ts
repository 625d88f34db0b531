import { splitWords } from "./split-words.ts";

const LOADERS: Readonly<Record<string, () => Promise<{ stopwords: readonly string[] }>>> = {
  ar: () => import("@orama/stopwords/arabic"),
  bg: () => import("@orama/stopwords/bulgarian"),
  da: () => import("@orama/stopwords/danish"),
  de: () => import("@orama/stopwords/german"),
  el: () => import("@orama/stopwords/greek"),
  en: () => import("@orama/stopwords/english"),
  es: () => import("@orama/stopwords/spanish"),
  fi: () => import("@orama/stopwords/finnish"),
  fr: () => import("@orama/stopwords/french"),
  ga: () => import("@orama/stopwords/irish"),
  hi: () => import("@orama/stopwords/indian"),
  hu: () => import("@orama/stopwords/hungarian"),
  hy: () => import("@orama/stopwords/armenian"),
  id: () => import("@orama/stopwords/indonesian"),
  it: () => import("@orama/stopwords/italian"),
  ja: () => import("@orama/stopwords/japanese"),
  lt: () => import("@orama/stopwords/lithuanian"),
  nb: () => import("@orama/stopwords/norwegian"),
  ne: () => import("@orama/stopwords/nepali"),
  nl: () => import("@orama/stopwords/dutch"),
  nn: () => import("@orama/stopwords/norwegian"),
  no: () => import("@orama/stopwords/norwegian"),
  pt: () => import("@orama/stopwords/portuguese"),
  ro: () => import("@orama/stopwords/romanian"),
  ru: () => import("@orama/stopwords/russian"),
  sa: () => import("@orama/stopwords/sanskrit"),
  sr: () => import("@orama/stopwords/serbian"),
  sv: () => import("@orama/stopwords/swedish"),
  ta: () => import("@orama/stopwords/tamil"),
  tr: () => import("@orama/stopwords/turkish"),
  uk: () => import("@orama/stopwords/ukrainian"),
  zh: () => import("@orama/stopwords/mandarin"),
};

/** What the lists leave out, and people type around the thing they search for. */
const ALSO: Readonly<Record<string, string>> = {
  de:
    "wie was wo wann warum wieso welche welcher welches wer wem wen womit wofür wozu geht gibt pro eigentlich " +
    "passiert bedeutet heißt richtig am besten bitte möglich ab zwei",
  en:
    "a vs versus without within via per get whats dont im one two much every now right happen happens " +
    "happening mean means going go best possible actually really just still also else whether way ways thing " +
    "things something anything want cant doesnt isnt",
  es: "cómo como qué cuál cuándo dónde por para hacer sin entre quién significa pasa mejor puedo puede dos",
  fr:
    "a comment quel quelle quels quelles quand où pourquoi quoi faire fait peut peux puis dois faut signifie " +
    "passe meilleur meilleure entre chaque tout tous toute toutes si deux lequel laquelle",
};

const loaded = new Map<string, Promise<ReadonlySet<string>>>();

/** Words that say how something is asked rather than what; none for languages without a list. */
export function stopWordsOf(language: string): Promise<ReadonlySet<string>> {
  const known = loaded.get(language) ?? load(language);
  loaded.set(language, known);
  return known;
}

/** `don't` is two words to us, so it is here, too. */
async function load(language: string): Promise<ReadonlySet<string>> {
  const listed = Object.hasOwn(LOADERS, language) ? await LOADERS[language]?.() : undefined;
  const all = [...(listed?.stopwords ?? []), ...(ALSO[language] ?? "").split(" ")];
  return new Set(all.flatMap((word) => splitWords(word.normalize("NFKC").toLowerCase())));
}
