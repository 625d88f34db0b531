import { WeeklyDigestScreen } from "../../features/digests/admin/weekly-digest-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Weekly digest · Admin · Sightline",
  description: "Digests by week, and what happened to the emails.",
});

export default function WeeklyDigestPage() {
  return <WeeklyDigestScreen />;
}
