import { ConsentScreen } from "../../features/programs/consent-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Connect an assistant · Sightline",
  description: "What an assistant may do in your account.",
});

export default function Authorize() {
  return <ConsentScreen />;
}
