import type { Page } from "@playwright/test";
import type { DowngradePreview, Invoice, Subscription, UpgradePreview } from "@sightline/contract";
import { changedLines, PLANS } from "@sightline/domain/billing";

const AT = "2027-11-15T10:00:00.000Z";

const PRO: Subscription = {
  provider: "sandbox",
  tier: "Pro",
  plan: "professional",
  cycle: "yearly",
  status: "active",
  renews_at: AT,
  ends_at: null,
  next: null,
  pending: null,
  has_customer: true,
  usage: { month: "2026-11-01", used: 7612, limit: 100_000, resets_at: "2026-12-01T00:00:00.000Z" },
  in_use: { sites: 9, keywords: 2310 },
  stored: { imported_keywords: 48_200 },
};

/** What takes a year or a broken card to come about. */
const STATES = {
  paid: PRO,
  cancelling: { ...PRO, renews_at: null, ends_at: AT },
  changing: { ...PRO, next: { plan: "lite", cycle: "yearly" } },
  waiting: {
    ...PRO,
    pending: {
      plan: "enterprise",
      cycle: "yearly",
      amount_due: 512_345,
      currency: "usd",
      url: "https://pay.example/invoice",
      until: "2027-01-16T09:00:00.000Z",
    },
  },
  "past due": { ...PRO, status: "past_due", usage: { ...PRO.usage, used: 84_210 } },
  "used up": { ...PRO, usage: { ...PRO.usage, used: 100_000 } },
} satisfies Record<string, Subscription>;

const INVOICES: readonly Invoice[] = (["open", "paid", "void"] as const).map((status, index) => ({
  id: `in_${index}`,
  number: `SL-000${index}`,
  created_at: "2026-11-15T10:00:00.000Z",
  total: 333_000,
  currency: "usd",
  status,
  url: "https://pay.example/invoice",
}));

const PREVIEW: DowngradePreview = {
  plan: "lite",
  takes_effect_at: AT,
  over_limit: [
    { what: "sites", active: 5, paused: 4 },
    { what: "keywords", active: 500, paused: 1810 },
  ],
  smaller_limits: changedLines(PLANS.lite, PLANS.professional).map(({ key, words, before }) => ({
    limit: key,
    words,
    before,
  })),
};

const UPGRADE: UpgradePreview = {
  plan: "enterprise",
  cycle: "yearly",
  amount_due: 512_345,
  tax: 0,
  currency: "usd",
  lines: [
    { description: "Unused time on Sightline Professional, yearly", amount: -256_173 },
    { description: "Remaining time on Sightline Enterprise, yearly", amount: 768_518 },
  ],
  quote: "quote",
  valid_until: AT,
};

export type PlanState = keyof typeof STATES;

/** Shows the app, from the next page on, as someone in that state sees it. */
export async function showIn(page: Page, state: PlanState): Promise<void> {
  await page.route("**/api/subscription", (route) => route.fulfill({ json: STATES[state] }));
  await page.route("**/api/invoices", (route) => route.fulfill({ json: INVOICES }));
  await page.route("**/api/subscription/downgrade-preview*", (route) =>
    route.fulfill({ json: PREVIEW }),
  );
  await page.route("**/api/subscription/upgrade-preview*", (route) =>
    route.fulfill({ json: UPGRADE }),
  );
}
