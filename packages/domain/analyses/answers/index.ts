export { type CheckedAnswer, checkedAnswer, type RepliedAnswer } from "./checked-answer.ts";
export type { AnswerMaterial, AnswerPage } from "./material.ts";
