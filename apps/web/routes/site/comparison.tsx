import { ComparisonPage } from "../../features/marketing/comparison/comparison-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.comparison);

export default function Comparison() {
  return (
    <SitePage>
      <ComparisonPage />
    </SitePage>
  );
}
