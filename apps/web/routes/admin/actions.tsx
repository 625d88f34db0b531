import { ActionsScreen } from "../../features/security/actions-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Audit log · Admin · Sightline",
  description: "Every change admins made.",
});

export default function Actions() {
  return <ActionsScreen />;
}
