import { CampaignsScreen } from "../../features/outreach/campaigns/campaigns-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Campaigns · Admin · Sightline",
  description: "Message sequences for the contacts on a list.",
});

export default function OutreachCampaigns() {
  return <CampaignsScreen />;
}
