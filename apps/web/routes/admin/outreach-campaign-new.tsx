import { NewCampaignScreen } from "../../features/outreach/campaigns/new-campaign-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "New campaign · Admin · Sightline",
  description: "A campaign's list, messages, sending window and limits.",
});

export default function OutreachCampaignNew() {
  return <NewCampaignScreen />;
}
