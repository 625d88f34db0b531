import { CaseStudyPage } from "../../features/marketing/case-study/case-study-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.caseStudy);

export default function CaseStudy() {
  return (
    <SitePage>
      <CaseStudyPage />
    </SitePage>
  );
}
