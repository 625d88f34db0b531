export { type BuiltInDeps, builtInAnswers } from "./built-in/built-in-answers.ts";
export type { FindPassages, FoundPassage } from "./built-in/passage.ts";
export type * from "./port.ts";
