export { indexCrawl } from "./index-crawl.ts";
export {
  type PagesKnown,
  pagesKnown,
  type ReadQuotedPages,
  readPageTexts,
  readQuotedPages,
} from "./page-texts.queries.ts";
export { postgresIndex } from "./postgres-index.ts";
export { wordOnNoPage } from "./word-on-no-page.ts";
