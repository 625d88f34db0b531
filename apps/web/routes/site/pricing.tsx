import { pricingJsonLd } from "../../features/marketing/pricing/pricing-json-ld.ts";
import { PricingPage } from "../../features/marketing/pricing/pricing-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false };

export const meta = pageMeta(SITE_PAGES.pricing, (origin) => [pricingJsonLd(origin)]);

export default function Pricing() {
  return (
    <SitePage>
      <PricingPage />
    </SitePage>
  );
}
