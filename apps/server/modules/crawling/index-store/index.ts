export { indexCrawl } from "./index-crawl.ts";
export { postgresIndex } from "./postgres-index.ts";
export { readIndexedTexts } from "./texts.queries.ts";
