export { CLEAN_UP_OUTREACH_IMPORTS, createOutreachLists } from "./create-outreach-lists.ts";
export { CHECK_MX, resolveMx } from "./lists/mx.jobs.ts";
export { suppress, suppressedAmong, suppressionOf } from "./suppression/suppression.ts";
