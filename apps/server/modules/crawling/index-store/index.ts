export { indexCrawl } from "./index-crawl.ts";
export {
  type PagesKnown,
  pagesKnown,
  readIndexedTexts,
  readPageTexts,
} from "./page-texts.queries.ts";
export { postgresIndex } from "./postgres-index.ts";
