import { FunnelScreen } from "../../features/traffic/funnel-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Funnel · Admin · Sightline",
  description: "From the first visit to a paid plan.",
});

export default function Funnel() {
  return <FunnelScreen />;
}
