import { useParams } from "react-router";
import { MessagesScreen } from "../../features/outreach/results/messages-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Campaign messages · Admin · Sightline",
  description: "Every message, with its status and the text as sent.",
});

export default function OutreachMessages() {
  return <MessagesScreen id={useParams().id ?? ""} />;
}
