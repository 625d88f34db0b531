import { CampaignsScreen } from "../../features/outreach/campaigns/campaigns-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Campaigns · Admin · Sightline",
  description: "Sequences of messages to the contacts of a list.",
});

export default function OutreachCampaigns() {
  return <CampaignsScreen />;
}
