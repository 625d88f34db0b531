import { AboutPage } from "../../features/marketing/about/about-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.about);

export default function About() {
  return (
    <SitePage>
      <AboutPage />
    </SitePage>
  );
}
