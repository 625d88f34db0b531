import { ShareAnalyticsScreen } from "../../features/digests/admin/share-analytics-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Share analytics · Admin · Sightline",
  description: "Links to digests, and how often they were opened.",
});

export default function ShareAnalyticsPage() {
  return <ShareAnalyticsScreen />;
}
