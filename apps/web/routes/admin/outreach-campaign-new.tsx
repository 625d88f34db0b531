import { NewCampaignScreen } from "../../features/outreach/campaigns/new-campaign-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "New campaign · Admin · Sightline",
  description: "List, messages, window and limits of a campaign.",
});

export default function OutreachCampaignNew() {
  return <NewCampaignScreen />;
}
