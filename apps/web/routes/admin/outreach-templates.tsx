import { OutreachTemplatesScreen } from "../../features/outreach/templates/templates-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Outreach templates · Admin · Sightline",
  description: "Messages with variables, versions and a deliverability check.",
});

export default function OutreachTemplates() {
  return <OutreachTemplatesScreen />;
}
