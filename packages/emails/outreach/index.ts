export { outreachLetter } from "./letter.ts";
export { type Snippets, TemplateError } from "./liquid.ts";
export { type ReportFacts, reportBlock } from "./report-block.ts";
export * from "./template.ts";
