export { oneKind } from "./compared-keywords.queries.ts";
export { type ComparedSite, findComparedSite } from "./comparing/compared-site.queries.ts";
export {
  type KeywordToCompare,
  keywordsToCompare,
} from "./comparing/keywords-to-compare.queries.ts";
export { type FoundPage, ranksSideBySide, type SideBySide } from "./comparing/side-by-side.ts";
export { createOpportunities } from "./create-opportunities.ts";
export { suggestionsRoutes } from "./suggestions/suggestions.routes.ts";
