import { SessionsScreen } from "../../features/traffic/sessions-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Sessions · Admin · Sightline",
  description: "What visitors opened, session by session.",
});

export default function Sessions() {
  return <SessionsScreen />;
}
