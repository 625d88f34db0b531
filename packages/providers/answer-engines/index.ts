export { type BuiltInDeps, builtInAnswers } from "./built-in/built-in-answers.ts";
export type { FindPages, FoundPage, PageSearch } from "./built-in/found-page.ts";
export { readQuestion } from "./built-in/read-question.ts";
export type * from "./port.ts";
