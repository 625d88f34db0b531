import { MessagesScreen } from "../../features/mailing/messages-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Messages · Admin · Sightline",
  description: "Messages from the contact form.",
});

export default function Messages() {
  return <MessagesScreen />;
}
