import { OutreachTemplatesScreen } from "../../features/outreach/templates/templates-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Outreach templates · Admin · Sightline",
  description: "Letters with variables, versions and a check of what keeps them from arriving.",
});

export default function OutreachTemplates() {
  return <OutreachTemplatesScreen />;
}
