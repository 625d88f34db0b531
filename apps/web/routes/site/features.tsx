import { FeaturesPage } from "../../features/marketing/features/features-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.features);

export default function Features() {
  return (
    <SitePage>
      <FeaturesPage />
    </SitePage>
  );
}
