export { recordedStatements, STATEMENTS_VARIABLE } from "./record.ts";
export { refusedBy } from "./refused.ts";
