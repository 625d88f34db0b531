export { headMetas } from "./head-metas.ts";
export { type LanguageDetector, loadLanguageDetector } from "./language.ts";
export {
  hasSessionId,
  hostOf,
  normaliseUrl,
  parametersOf,
  resolveUrl,
  sameSite,
  withoutWww,
} from "./normalise-url.ts";
export type * from "./page.ts";
export { type PageSource, readPage, readPageInTurns } from "./read-page.ts";
export { directivesFor, noindexDirective, noindexFor, noindexReason } from "./robots-directives.ts";
export { bitsIn, hammingDistance } from "./sim-hash.ts";
export { siteNamesOf } from "./site-names.ts";
export { runAtOnce, runInTurns, type Steps } from "./steps.ts";
