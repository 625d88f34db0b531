import {
  BILLING_CYCLES,
  type BillingCycle,
  CURRENCY,
  isPaidPlan,
  PLAN_IDS,
  PLANS,
  type PlanId,
} from "@sightline/domain/billing";
import { socialImageUrl } from "../../../runtime/page/social-image.ts";
import { SITE_PAGES } from "../site-pages.ts";

/** UN/CEFACT codes, as schema.org wants them. */
const UNIT_CODES: Record<BillingCycle, string> = { monthly: "MON", yearly: "ANN" };

/** The plans as offers for search engines: the prices on the page, and no made-up rating. */
export function pricingJsonLd(origin: string) {
  const url = origin + SITE_PAGES.pricing.path;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Sightline",
    description: SITE_PAGES.pricing.description,
    brand: { "@type": "Brand", name: "Sightline" },
    url,
    image: socialImageUrl(origin, SITE_PAGES.pricing.path),
    offers: PLAN_IDS.flatMap((id) => cyclesOf(id).map((cycle) => offer(id, cycle, url))),
  };
}

/** Free costs the same monthly and yearly. */
function cyclesOf(id: PlanId): readonly BillingCycle[] {
  return isPaidPlan(id) ? BILLING_CYCLES : ["monthly"];
}

function offer(id: PlanId, cycle: BillingCycle, url: string) {
  const price = PLANS[id].prices[cycle];
  const priceCurrency = CURRENCY.toUpperCase();
  return {
    "@type": "Offer",
    name: isPaidPlan(id) ? `${PLANS[id].name}, ${cycle}` : PLANS[id].name,
    price,
    priceCurrency,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency,
      billingDuration: 1,
      unitCode: UNIT_CODES[cycle],
    },
    availability: "https://schema.org/InStock",
    url,
  };
}
