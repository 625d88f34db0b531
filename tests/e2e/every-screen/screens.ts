import type { Page } from "@playwright/test";
import { type Customer, expect } from "@sightline/testing/browser";
import { accountScreens, secondStepScreens } from "../accounts/account-screens.ts";
import { aiVisibilityScreens, llmConfigScreens } from "../ai-visibility/ai-visibility-screens.ts";
import { analysisScreens } from "../analyses/analysis-screens.ts";
import { homepageAppScreens, homepagePublicScreens } from "../analyses/homepage-screens.ts";
import { billingAdminScreens } from "../billing/billing-admin-screens.ts";
import { type PlanState, showIn } from "../billing/subscription-states.ts";
import { companyManagerScreens } from "../companies/company-manager-screens.ts";
import { type AuditState, showAudit } from "../crawling/audit-states.ts";
import { ideasScreens } from "../demand/ideas-screens.ts";
import { importsScreens } from "../demand/imports-screens.ts";
import { digestAdminScreens, digestScreens, leavingScreens } from "../digests/digest-screens.ts";
import { abTestScreens } from "../experiments/ab-test-screens.ts";
import { firstRunScreens } from "../first-run/first-run-screens.ts";
import { ideationScreens } from "../insights/ideation-screens.ts";
import { contactScreens } from "../marketing/contact-screens.ts";
import { siteScreens } from "../marketing/site-screens.ts";
import { gapScreens } from "../opportunities/gap-screens.ts";
import { outreachScreens } from "../outreach/outreach-screens.ts";
import { overviewScreens } from "../overview/overview-screens.ts";
import { alertScreens } from "../positions/alert-screens.ts";
import { annotationScreens } from "../positions/annotation-screens.ts";
import {
  KEYWORD,
  MISSING,
  type PositionState,
  showPositions,
} from "../positions/position-states.ts";
import { programsScreens } from "../programs/programs-screens.ts";
import { searchConsoleScreens } from "../search-console/search-console-screens.ts";
import { ipScreens } from "../traffic/ip-screens.ts";
import { type Screen, shows } from "./screen.ts";

export async function fill(customer: Customer) {
  await customer.pause(await customer.save("trail running shoes for wide feet in wet weather"));
  await customer.save("running shoes");
}

const EVERY_COLUMN =
  "position,change-day,change-week,change-month,best,trend,volume,difficulty,intent,tags,checked,created";

const MARKET = "United States · English · desktop";

const rows = (page: Page) =>
  expect(page.getByRole("row", { name: /^Select row running/ })).toBeVisible();

/** Every screen that there is, for whatever must hold on all of them. */
export const publicScreens: readonly Screen[] = [
  {
    name: "home",
    path: "/",
    heading: /^See where you stand/,
    sourced: true,
  },
  { name: "features", path: "/features", heading: /does today/, sourced: true },
  ...secondStepScreens,
  {
    name: "cookie preferences",
    path: "/",
    open: async (page) => {
      await page.getByRole("button", { name: "Customize" }).click();
      await expect(page.getByRole("dialog", { name: "Cookie preferences" })).toBeVisible();
    },
  },
  ...homepagePublicScreens,
  { name: "sign-in", path: "/auth", heading: "Sign in" },
  { name: "sign-up", path: "/auth?mode=sign-up", heading: "Create your account" },
  {
    name: "sign-up with mistakes",
    path: "/auth?mode=sign-up",
    open: async (page) => {
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  { name: "reset", path: "/reset-password", heading: "Reset your password" },
  { name: "new password", path: "/reset-password?token=some" },
  { name: "not found", path: "/no-such-page", foresees: /status of 404/ },
  { name: "pricing", path: "/pricing" },
  { name: "comparison", path: "/comparison" },
  { name: "about", path: "/about" },
  ...contactScreens,
  { name: "careers", path: "/careers" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "API reference", path: "/developers/api", heading: "Sightline API" },
  { name: "case study", path: "/case-study" },
  ...leavingScreens,
  { name: "after a payment, signed out", path: "/success", open: shows("Sign in to see") },
  { name: "a payment given up", path: "/cancel" },
  { name: "payment set-up for nobody", path: "/stripe-admin" },
  { name: "gallery", path: "/gallery", heading: "Sightline components" },
];

export const appScreens: readonly Screen[] = [
  {
    name: "first run",
    path: "/dashboard",
    open: (page) =>
      expect(page.getByRole("button", { name: "Add your first keyword" })).toBeVisible(),
  },
  { name: "keywords", path: "/dashboard?tab=keywords", filled: true, open: rows },
  {
    name: "selected keywords",
    path: "/dashboard?tab=keywords",
    filled: true,
    open: (page) => page.getByRole("checkbox", { name: "Select all rows" }).check(),
  },
  {
    name: "nothing matches",
    path: "/dashboard?tab=keywords&q=zebra",
    filled: true,
    open: (page) => expect(page.getByText("Nothing matches")).toBeVisible(),
  },
  {
    name: "adding a keyword",
    path: "/dashboard?tab=keywords&add=keyword",
    filled: true,
    open: (page) => expect(page.getByRole("dialog", { name: "Add keywords" })).toBeVisible(),
  },
  {
    name: "the menu of a keyword",
    path: "/dashboard?tab=keywords",
    filled: true,
    open: async (page) => {
      await page.getByRole("button", { name: "Actions for running shoes" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "pasting many keywords",
    path: "/dashboard?tab=keywords&add=keyword",
    filled: true,
    open: async (page) => {
      await page.getByRole("button", { name: "Paste a list" }).click();
      await page.getByRole("textbox", { name: "Keywords", exact: true }).fill("one\n\nONE\ntwo");
      await expect(page.getByText("2 to save, 1 duplicate, 1 blank")).toBeVisible();
    },
  },
  withSources(positions("keywords with positions", "", "checked", MARKET)),
  withSources(positions("every column", `&columns=${EVERY_COLUMN}`, "checked", MARKET)),
  positions("keywords of which all checks failed", "", "all failed", "Run an audit"),
  positions("a keyword's own page", `&keyword=${KEYWORD}`, "checked", "rival.example/page-1"),
  positions("keywords that the index compared", "", "compared", "Ahead of 2 of 3 competitors"),
  positions("a compared keyword", `&keyword=${KEYWORD}`, "compared", "Best of 4 sites since"),
  positions("a keyword that is gone", `&keyword=${MISSING}`, "checked", "Keyword not found"),
  ...overviewScreens.map(withSources),
  ...alertScreens,
  ...annotationScreens,
  {
    name: "the palette",
    path: "/dashboard?tab=keywords",
    filled: true,
    open: async (page) => {
      await rows(page);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
    },
  },
  { name: "profile", path: "/settings", open: shows("This session") },
  { name: "appearance", path: "/settings?tab=appearance", open: shows("Time zone") },
  ...digestScreens,
  { name: "notifications", path: "/settings?tab=notifications", open: shows("Position alerts") },
  ...programsScreens,
  { name: "data", path: "/settings?tab=data", open: shows("Delete my account") },
  ...accountScreens,
  { name: "plan and usage", path: "/subscription", open: shows("No invoices yet") },
  {
    name: "checkout",
    path: "/checkout?plan=professional&cycle=yearly",
    open: shows("What you get"),
  },
  { name: "choosing a plan", path: "/checkout?plan=gold", open: shows("Choose Lite") },
  plan("a plan that ends", "/subscription", "cancelling", "Keep my plan"),
  plan("a plan that changes", "/subscription", "changing", "Keep my plan"),
  plan("a plan past due", "/subscription", "past due", "Update card"),
  plan("a downgrade", "/subscription?downgrade=lite", "paid", "Nothing will be deleted."),
  plan("a page with all units used", "/settings?tab=data", "used up", "used all"),
  plan("a larger plan", "/checkout?plan=enterprise", "paid", "Pay $5,123.45 now"),
  plan("an upgrade that waits", "/subscription", "waiting", "is waiting for your payment"),
  ...siteScreens,
  ...searchConsoleScreens,
  { name: "waiting for a payment", path: "/success", open: shows("Confirming your payment") },
  {
    name: "no access",
    path: "/admin/users",
    open: shows("Go to dashboard"),
    foresees: /status of 403 .*admin/,
  },
  ...importsScreens,
  ...ideasScreens,
  ...gapScreens,
  ...firstRunScreens,
  ...[...analysisScreens, ...ideationScreens, ...homepageAppScreens].map(withSources),
  ...aiVisibilityScreens,
  audit("a site not crawled yet", "", "never crawled", "Crawl this site"),
  audit("an audit while it crawls", "&issue=title-missing", "crawling again", "Show more"),
  audit("pages of an audit", "&part=pages", "failed again", "100 URLs"),
  audit("one page of an audit", "&page=https://shop.example/1", "audited", "12 pages link here"),
  audit("what changed in an audit", "&part=changes", "paused", "9 findings fixed"),
  audit("what AI crawlers may read", "&part=ai", "cancelled", "2 AI crawlers allowed"),
  audit("how a site was read", "&part=crawls", "of someone else", "Endless filter combinations"),
];

function withSources(screen: Screen): Screen {
  return { ...screen, sourced: true };
}

function positions(name: string, query: string, state: PositionState, words: string): Screen {
  return {
    name,
    path: `/dashboard?tab=keywords&sample=positions${query}`,
    arrange: (page) => showPositions(page, state),
    open: shows(words),
    ...(query.includes(MISSING) ? { foresees: /status of 404 .*positions/ } : {}),
  };
}

function audit(name: string, query: string, state: AuditState, words: string): Screen {
  return {
    name,
    path: `/dashboard?tab=audit${query}`,
    arrange: (page) => showAudit(page, state),
    open: shows(words),
  };
}

function plan(name: string, path: string, state: PlanState, words: string): Screen {
  return { name, path, arrange: (page) => showIn(page, state), open: shows(words) };
}

/** What only admins see. */
export const adminScreens: readonly Screen[] = [
  { name: "the overview of admins", path: "/admin", open: shows("Latest admin actions") },
  {
    name: "viewed pages",
    path: "/admin/pages",
    open: shows(/^(No page views in this period|Bounce rate)$/),
  },
  ...["analyses", "by-type", "funnel", "outer", "ai-search", "geo", "sessions"].map((name) => ({
    name: `the report ${name} of admins`,
    path: `/admin/${name}`,
    open: shows(/\(UTC\), (not compared|nothing to compare|compared without today)/),
  })),
  ...ipScreens,
  { name: "users", path: "/admin/users", open: (page) => manyRows(page) },
  {
    name: "no users found",
    path: "/admin/users?q=nobody-at-all",
    open: shows("No users found"),
  },
  {
    name: "what is done to a user",
    path: "/admin/users",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Actions for / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Suspend" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  ...companyManagerScreens,
  ...billingAdminScreens,
  ...abTestScreens,
  ...digestAdminScreens,
  ...llmConfigScreens,
  ...outreachScreens,
  { name: "messages", path: "/admin/messages", open: shows(/^(No messages yet|.+@.+)$/) },
  { name: "diagnostics", path: "/admin/diagnostics", open: shows(/^Show \d+ empty queues$/) },
  { name: "actions", path: "/admin/actions", open: shows(/^(No actions yet|Action)$/) },
];

async function manyRows(page: Page) {
  await expect(page.getByRole("row").nth(1)).toBeVisible();
}
