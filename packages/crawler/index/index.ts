export { type Analyser, analyserFor, analysersFor } from "./analyser.ts";
export { type Coverage, coverageOf } from "./coverage.ts";
export type * from "./document.ts";
export { documentsOfVisits } from "./documents-of-visits.ts";
export { fingerprintOf } from "./fingerprint.ts";
export { MOST_ANCHORS } from "./impacts.ts";
export type * from "./index-store.ts";
export { createLinkSignals, type LinkSignals } from "./link-signals.ts";
export { memoryIndex } from "./memory-index.ts";
export { memorySource } from "./memory-source.ts";
export type { SearchOptions } from "./rank-query.ts";
export {
  type NearestPage,
  type SearchAnswer,
  type SearchResult,
  searchIndex,
} from "./search-index.ts";
export { type Synonyms, synonymsFor } from "./synonyms.ts";
export { type TermShares, termShares } from "./term-shares.ts";
export { type IndexUpdate, updateIndex, updateSegments } from "./update-index.ts";
export { createWordMemory } from "./word-memory.ts";
