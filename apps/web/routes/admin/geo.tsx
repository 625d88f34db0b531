import { GeoScreen } from "../../features/traffic/geo-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Countries · Admin · Sightline",
  description: "Visitors, sign-ups and customers by country.",
});

export default function Geo() {
  return <GeoScreen />;
}
