import { DashboardScreen } from "../../features/outreach/results/dashboard-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Outreach · Admin · Sightline",
  description: "Outreach campaigns, deliveries and results.",
});

export default function OutreachDashboard() {
  return <DashboardScreen />;
}
