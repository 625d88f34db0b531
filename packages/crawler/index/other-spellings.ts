import { type Analyser, fold } from "./analyser.ts";
import { splitWords } from "./split-words.ts";

const HYPHENATED = /[\p{L}\p{N}]{1,32}(?:[-\u2010\u2011][\p{L}\p{N}]{1,32}){1,3}/gu;
const HYPHENS = /[-\u2010\u2011]/g;

const ACCENTED = /[\u00c0-\u024f]/;

/**
 * What is written with hyphens or accents is searched for without: `auto-increment` and
 * `autoincrement`, `autenticación` and `autenticacion`, whose ending no stemmer knows.
 */
export function otherSpellings(text: string, analyser: Analyser): string[] {
  const compounds = (text.match(HYPHENATED) ?? []).map((one) => one.replace(HYPHENS, ""));
  const accented = ACCENTED.test(text)
    ? splitWords(text.normalize("NFKC").toLowerCase()).filter((word) => ACCENTED.test(word))
    : [];
  return [
    ...compounds.flatMap((one) => analyser.terms(one)),
    ...accented.flatMap((word) => {
      const [own] = analyser.terms(word);
      return analyser.terms(fold(word)).filter((term) => term !== own);
    }),
  ];
}
