type Stem = (word: string) => string;

const LOADERS: Readonly<Record<string, () => Promise<{ stemmer: Stem }>>> = {
  ar: () => import("@orama/stemmers/arabic"),
  bg: () => import("@orama/stemmers/bulgarian"),
  da: () => import("@orama/stemmers/danish"),
  de: () => import("@orama/stemmers/german"),
  el: () => import("@orama/stemmers/greek"),
  en: () => import("@orama/stemmers/english"),
  es: () => import("@orama/stemmers/spanish"),
  fi: () => import("@orama/stemmers/finnish"),
  fr: () => import("@orama/stemmers/french"),
  ga: () => import("@orama/stemmers/irish"),
  hi: () => import("@orama/stemmers/indian"),
  hu: () => import("@orama/stemmers/hungarian"),
  hy: () => import("@orama/stemmers/armenian"),
  id: () => import("@orama/stemmers/indonesian"),
  it: () => import("@orama/stemmers/italian"),
  lt: () => import("@orama/stemmers/lithuanian"),
  nb: () => import("@orama/stemmers/norwegian"),
  ne: () => import("@orama/stemmers/nepali"),
  nl: () => import("@orama/stemmers/dutch"),
  nn: () => import("@orama/stemmers/norwegian"),
  no: () => import("@orama/stemmers/norwegian"),
  pt: () => import("@orama/stemmers/portuguese"),
  ro: () => import("@orama/stemmers/romanian"),
  ru: () => import("@orama/stemmers/russian"),
  sa: () => import("@orama/stemmers/sanskrit"),
  sr: () => import("@orama/stemmers/serbian"),
  sv: () => import("@orama/stemmers/swedish"),
  ta: () => import("@orama/stemmers/tamil"),
  tr: () => import("@orama/stemmers/turkish"),
  uk: () => import("@orama/stemmers/ukrainian"),
};

export function hasStemmer(language: string): boolean {
  return Object.hasOwn(LOADERS, language);
}

/** Of a language by its two letters; a language without a stemmer is searched word by word. */
export async function loadStemmer(language: string): Promise<Stem> {
  const load = hasStemmer(language) ? LOADERS[language] : undefined;
  if (load === undefined) return (word) => word;
  const { stemmer } = await load();
  return stemmer;
}
