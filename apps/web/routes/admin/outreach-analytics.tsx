import { useParams } from "react-router";
import { AnalyticsScreen } from "../../features/outreach/results/analytics-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Campaign · Admin · Sightline",
  description: "Results from first message to paid plan, and why messages aren't going out.",
});

export default function OutreachAnalytics() {
  return <AnalyticsScreen id={useParams().id ?? ""} />;
}
