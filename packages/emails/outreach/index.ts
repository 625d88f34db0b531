export { outreachLetter } from "./letter.ts";
export { type Snippets, TemplateError } from "./liquid.ts";
export * from "./template.ts";
