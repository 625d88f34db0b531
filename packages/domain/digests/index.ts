export { localDay, mondayOf } from "../calendar/index.ts";
export * from "./activation.ts";
export * from "./digest.ts";
export * from "./schedule.ts";
export * from "./shared-digest.ts";
export * from "./site-week.ts";
export * from "./subject-lines.ts";
export * from "./subject-test.ts";
export { type DigestRequest, writeDigest } from "./write-digest.ts";
