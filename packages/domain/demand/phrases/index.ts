export {
  type Collected,
  createPartCollector,
  type PageToRead,
  type PartCollector,
} from "./collect-parts.ts";
export { type PagePhrase, type PhraseOptions, pagePhrases } from "./page-phrases.ts";
export { phraseKey } from "./part-words.ts";
export { type PhraseLanguage, stopWordsOf } from "./phrase-language.ts";
