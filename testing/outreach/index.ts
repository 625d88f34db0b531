export {
  aCampaign,
  addTo,
  aList,
  aTemplate,
  type CampaignRequest,
  contactsIn,
} from "./a-campaign.ts";
