import { OutreachListsScreen } from "../../features/outreach/lists/lists-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Target lists · Admin · Sightline",
  description: "Whom campaigns may write to, and whom they never write to.",
});

export default function OutreachLists() {
  return <OutreachListsScreen />;
}
