import { Closing } from "../../features/marketing/closing.tsx";
import { ExampleStanding } from "../../features/marketing/example-standing.tsx";
import { Hero } from "../../features/marketing/hero.tsx";
import { Principles } from "../../features/marketing/principles.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { Today } from "../../features/marketing/today.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";
import { useSettings } from "../../runtime/page/settings.ts";

export const handle = { hydrate: false };

export const meta = pageMeta({
  title: "Sightline: where you stand in search and in AI answers",
  description:
    "Keep the searches you want to be found for, site by site, in one calm place that never invents a number. Free to start, and yours to run on your own machine.",
  path: "/",
});

export default function Home() {
  const settings = useSettings();
  return (
    <SitePage supportEmail={settings?.supportEmail}>
      <Hero />
      <ExampleStanding />
      <Principles />
      <Today appUrl={settings?.appUrl ?? ""} />
      <Closing />
    </SitePage>
  );
}
