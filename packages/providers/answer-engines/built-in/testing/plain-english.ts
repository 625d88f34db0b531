import type { PhraseLanguage } from "@sightline/domain/demand/phrases";

/** English without a stemmer: a word is its own term, but for an s at its end. */
export const plainEnglish: PhraseLanguage = {
  code: "en",
  terms: (text) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/u, "")),
};
