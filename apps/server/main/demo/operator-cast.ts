import type { BillingCycle, PaidPlanId } from "@sightline/domain/billing";

interface Source {
  /** Of the page that links here. */
  readonly host?: string;
  readonly utm_source?: string;
  readonly utm_campaign?: string;
}

/** Where the demo's visitors come from; the first come most often. */
export const SOURCES: readonly Source[] = [
  { host: "www.google.com" },
  {},
  { host: "chatgpt.com" },
  { utm_source: "newsletter", utm_campaign: "spring" },
  { host: "www.perplexity.ai" },
  { host: "www.reddit.com" },
  { host: "news.ycombinator.com" },
];

/** The pages of a visit. */
export const VISITS: readonly (readonly string[])[] = [
  ["/"],
  ["/"],
  ["/", "/pricing"],
  ["/", "/features", "/pricing"],
  ["/features"],
  ["/comparison", "/pricing"],
  ["/case-study"],
  ["/", "/analysis/:id", "/pricing"],
];

interface Customer {
  readonly name: string;
  readonly day: number;
  readonly plan: PaidPlanId | null;
  readonly cycle: BillingCycle;
  readonly card: string;
  readonly source: Source;
}

const GOOD = "pm_card_visa";
const customer = (name: string, day: number, plan: PaidPlanId | null, source = 0): Customer => ({
  ...{ name, day, plan, card: GOOD, cycle: day % 2 === 0 ? "monthly" : "yearly" },
  source: SOURCES[source] ?? {},
});

export const CUSTOMERS: readonly Customer[] = [
  customer("Nora Lindqvist", 12, "lite"),
  customer("Tomas Vega", 31, null, 2),
  customer("Harbor Street Bakery", 38, "lite", 3),
  { ...customer("Ines Duarte", 52, "professional", 1), card: "pm_card_chargeCustomerFail" },
  customer("Petrov and Sons", 60, null),
  customer("Mei Tanaka", 77, "lite", 2),
  customer("Clearwater Dental", 85, "professional", 3),
  { ...customer("Jonas Weber", 88, "lite"), card: "pm_card_chargeDeclined" },
  customer("Atlas Outdoor", 96, "enterprise", 4),
  customer("Lucia Romano", 103, null, 3),
  customer("Fern Hill School", 110, "lite", 5),
  customer("Omar Haddad", 116, null),
];

/** As a fair would publish it: two can't be written to. */
export const PROSPECTS = [
  "Company,Website,First name,Email",
  ...Array.from({ length: 18 }, (_, nth) => {
    const host = `bike-maker-${nth + 1}.example`;
    return `Bike maker ${nth + 1},https://${host},Alex,alex@${host}`;
  }),
  "Without an address,https://nobody.example,Kim,",
  "Twice,https://bike-maker-1.example,Alex,alex@bike-maker-1.example",
].join("\n");

export const TEMPLATE = {
  name: "First email",
  subject: "What AI assistants say about {{ company_domain }}",
  body: "Hi {{ first_name }},\n\nwe check what search engines and AI assistants say about shops like yours. [See an example](https://sightline.example/features).",
};
