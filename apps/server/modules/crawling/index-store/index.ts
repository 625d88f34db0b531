export { indexCrawl } from "./index-crawl.ts";
export {
  type PagesKnown,
  pagesKnown,
  readPageTexts,
} from "./page-texts.queries.ts";
export { postgresIndex } from "./postgres-index.ts";
export { readIndexedTexts } from "./texts.queries.ts";
