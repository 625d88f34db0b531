export { createLog, type Log } from "./logger.ts";
export { redact, redactText } from "./redact.ts";
