import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { TermsPage } from "../../features/marketing/terms/terms-page.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.terms);

export default function Terms() {
  return (
    <SitePage>
      <TermsPage />
    </SitePage>
  );
}
