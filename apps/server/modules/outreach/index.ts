import type { UserTable } from "../../platform/database/index.ts";

export { RUN_DUE_CAMPAIGNS } from "./campaigns.jobs.ts";
export { createCampaigns } from "./create-campaigns.ts";
export { CLEAN_UP_OUTREACH_IMPORTS, createOutreachLists } from "./create-outreach-lists.ts";
export { CHECK_MX, resolveMx } from "./lists/mx.jobs.ts";
export { CLEAN_UP_LETTERS } from "./messages/retention.ts";
export { READ_REPLIES } from "./replies/read-mailbox.ts";

/** Which message an account came from; what was sent belongs to a contact, not to an account. */
export const outreachUserTables: readonly UserTable[] = [{ table: "outreach_events" }];
