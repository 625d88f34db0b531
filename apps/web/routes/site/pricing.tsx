import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pricingJsonLd } from "../../features/marketing/pricing/pricing-json-ld.ts";
import { PricingPage } from "../../features/marketing/pricing/pricing-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { shownAt } from "../../runtime/ab-tests/shown-content.ts";
import { readPage } from "../../runtime/page/page-context.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.pricing, (origin) => [pricingJsonLd(origin)]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { plans: await shownAt(readPage(context), new URL(request.url), "pricing-order") };
}

export default function Pricing() {
  return (
    <SitePage>
      <PricingPage {...useLoaderData<typeof loader>()} />
    </SitePage>
  );
}
