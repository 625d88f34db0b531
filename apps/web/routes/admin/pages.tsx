import { PagesScreen } from "../../features/traffic/pages-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Pages · Admin · Sightline",
  description: "This site's pages, by views.",
});

export default function Pages() {
  return <PagesScreen />;
}
