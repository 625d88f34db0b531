export {
  aCampaign,
  addTo,
  aList,
  aTemplate,
  type CampaignRequest,
  contactsIn,
} from "./a-campaign.ts";
export { moveClock, openWindow, workLeft } from "./moved-clock.ts";
