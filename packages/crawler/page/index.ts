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
export { type PageSource, readPage } from "./read-page.ts";
export { directivesFor, noindexReason } from "./robots-directives.ts";
export { hammingDistance } from "./sim-hash.ts";
