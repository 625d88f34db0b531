import type { PhraseLanguage } from "@sightline/domain/demand/phrases";

/** English without a stemmer: each word is its own term, except for a trailing s. */
export const plainEnglish: PhraseLanguage = {
  code: "en",
  terms: (text) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/u, "")),
};
