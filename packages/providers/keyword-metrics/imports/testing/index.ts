export { EXAMPLES, type ExampleFile, rowsOf, textOf, write } from "./export-files.ts";
export { SEARCH_CONSOLE_TABLES, zipped } from "./search-console-zip.ts";
