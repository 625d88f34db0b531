import { ActionsScreen } from "../../features/security/actions-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Actions · Admin · Sightline",
  description: "What admins did.",
});

export default function Actions() {
  return <ActionsScreen />;
}
