import { EmailHealthScreen } from "../../features/mailing/email-health-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Email health · Admin · Sightline",
  description: "What happened to outgoing email.",
});

export default function EmailHealthPage() {
  return <EmailHealthScreen />;
}
