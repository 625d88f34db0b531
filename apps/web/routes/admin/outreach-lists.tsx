import { OutreachListsScreen } from "../../features/outreach/lists/lists-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Target lists · Admin · Sightline",
  description: "The people your campaigns can email, and the ones they never will.",
});

export default function OutreachLists() {
  return <OutreachListsScreen />;
}
