import { IpScreen } from "../../features/traffic/networks/ip-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "IP addresses · Admin · Sightline",
  description:
    "Where sign-ups, failed sign-ins and heavy traffic come from, and which networks are blocked.",
});

export default function Ip() {
  return <IpScreen />;
}
