export { createLog, type Log } from "./logger.ts";
