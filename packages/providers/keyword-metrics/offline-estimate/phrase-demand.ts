import { zipf } from "./word-frequencies.ts";

/** A phrase's weight, from its rarest word and its number of words. */
export interface PhraseWeight {
  readonly z: number;
  readonly words: number;
}

/** Each further word narrows the phrase by this factor; an assumption, not measured. */
const NARROWING = 0.8;

const FUNCTION_WORDS = new Set(
  (
    "a about after all am an and any are as at be been before but by can could did do does for from " +
    "had has have he her his how i if in into is it its me my no not of on or our out s she so t than " +
    "that the their them then there these they this to too up us vs was we were what when where which " +
    "who why will with you your"
  ).split(" "),
);

/** Or the words missing from the list: then there is no estimate for the phrase. */
export function weighPhrase(
  phrase: string,
): { readonly weight: PhraseWeight } | { readonly unknown: readonly string[] } {
  const words = contentWords(phrase);
  // A number narrows a phrase like any word, but its own frequency is meaningless.
  const spoken = words.filter((word) => !/^\p{N}+$/u.test(word));
  const known = spoken.map((word) => ({ word, z: zipf(word) }));
  const unknown = known.filter(({ z }) => z === null).map(({ word }) => word);
  if (unknown.length > 0 || spoken.length === 0) return { unknown };
  const rarest = Math.min(...known.map(({ z }) => z ?? 0));
  return { weight: { z: rarest - NARROWING * (words.length - 1), words: words.length } };
}

function contentWords(phrase: string): string[] {
  const words =
    phrase
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const content = words.filter((word) => !FUNCTION_WORDS.has(word));
  return content.length > 0 ? content : words;
}
