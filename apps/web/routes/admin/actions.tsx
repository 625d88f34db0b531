import { ActionsScreen } from "../../features/security/actions-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Actions · Admin · Sightline",
  description: "Everything admins have done.",
});

export default function Actions() {
  return <ActionsScreen />;
}
