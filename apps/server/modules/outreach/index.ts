export { RUN_DUE_CAMPAIGNS } from "./campaigns.jobs.ts";
export { createCampaigns } from "./create-campaigns.ts";
export { CLEAN_UP_OUTREACH_IMPORTS, createOutreachLists } from "./create-outreach-lists.ts";
export { CHECK_MX, resolveMx } from "./lists/mx.jobs.ts";
