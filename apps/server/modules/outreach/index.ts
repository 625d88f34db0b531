export { RUN_DUE_CAMPAIGNS } from "./campaigns.jobs.ts";
export { createCampaigns } from "./create-campaigns.ts";
export { suppress, suppressedAmong, suppressionOf } from "./suppression/suppression.ts";
