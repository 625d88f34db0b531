import { PrivacyPage } from "../../features/marketing/privacy/privacy-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.privacy);

export default function Privacy() {
  return (
    <SitePage>
      <PrivacyPage />
    </SitePage>
  );
}
