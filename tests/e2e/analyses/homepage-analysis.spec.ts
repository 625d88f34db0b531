import type { Page } from "@playwright/test";
import { ruleById } from "@sightline/crawler/audit";
import { test as base, expect, RELEASE } from "@sightline/testing/browser";
import { PASSWORD } from "@sightline/testing/http";
import { auditSummary } from "../../../apps/server/modules/analyses/homepage/audit-summary.ts";
import {
  ANALYSE,
  FORM_PROBLEMS,
  failedTitle,
  HOW_TO_FIX,
  runningTitle,
} from "../../../apps/web/features/marketing/analysis/words.ts";
import { pagesOf, startSite, type TestSite } from "../../../testing/crawling/site.ts";
import { signInBy } from "../accounts/signing-in.ts";
import { expectNoViolations } from "../every-screen/no-violations.ts";

const page = (title: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
   <title>${title}</title><h1>${title}</h1><p>A page about boots.</p>
   ${links.map((link) => `<a href="${link}">Go on to ${link}</a>`).join("")}</html>`;

const PAGES = pagesOf({
  "/": page("Boots of the north", "/winter", "/rain"),
  "/winter": page("Winter boots for wide feet", "/"),
  "/rain": page("Rain boots for children", "/"),
});

/** A shop whose home page waits until it is let. */
interface Shop extends TestSite {
  hold(): void;
  release(): void;
}

const test = base.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  shop: async ({}, use) => {
    let gate = Promise.withResolvers<void>();
    gate.resolve();
    const site = await startSite(async (path, request) => {
      await gate.promise;
      return PAGES(path, request);
    });
    const shop = Object.assign(site, {
      hold() {
        gate = Promise.withResolvers<void>();
      },
      release: () => gate.resolve(),
    });
    await use(shop);
    shop.release();
    await shop.close();
  },
});

const heading = (where: Page) => where.getByRole("heading", { level: 1 });
const WORST = { title: ruleById("https-missing")?.title ?? "", pages: 3 };
const VERDICT = /^Search engines can list .+, and AI engines can /;
const AUDIT = auditSummary({ pages: 3, severe: 3, worst: WORST });

async function analyse(where: Page, typed: string): Promise<void> {
  await where.goto("/");
  await where.getByLabel("Your site").fill(typed);
  await where.getByRole("button", { name: ANALYSE }).click();
}

test("R7.5 P1 a visitor analyses a site, which another browser sees nothing of, signs up, and the analysis is in the account", async ({
  page: browser,
  context,
  otherBrowser,
  guard,
  shop,
}) => {
  await analyse(browser, shop.home);
  await expect(heading(browser)).toHaveText(VERDICT);
  await expect(browser).toHaveTitle(`${shop.domain} · Sightline`);
  await expect(
    browser.getByText("AI search crawlers can read all 3 pages we crawled."),
  ).toBeVisible();
  await expect(browser.getByText(AUDIT)).toBeVisible();
  await expect(browser.getByText(HOW_TO_FIX).first()).toBeVisible();
  const [visit] = (await context.cookies()).filter(({ name }) => name === "sightline_visit");
  expect(visit).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  guard.foresee(/status of 404/);
  const other = await otherBrowser();
  const answer = await other.goto(browser.url());
  expect(answer?.status()).toBe(404);
  await expect(heading(other)).toHaveText("Out of sight.");

  await browser.getByRole("link", { name: "Create a free account" }).click();
  const handedOver = browser.waitForResponse("**/api/functions/associate-homepage-analyses");
  await browser.getByLabel("Name").fill("Ana Example");
  await browser.getByLabel("Email").fill(`ana-${crypto.randomUUID()}@customer.example`);
  await browser.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await browser.getByRole("button", { name: "Create account" }).click();
  expect(await (await handedOver).json()).toEqual({ associated_count: 1 });

  await expect(browser).toHaveURL(/\/dashboard\/home-page\/[\da-f-]{36}$/);
  await expect(heading(browser)).toHaveText(VERDICT);
  await browser.reload();
  await expect(heading(browser)).toHaveText(VERDICT);
  const kept = await context.cookies();
  expect(kept.map(({ name }) => name)).not.toContain("sightline_visit");

  // The visit is over; with an account, the page that a visitor saw leads to the account's own.
  const own = browser.url();
  await browser.goto(own.replace("/dashboard/home-page/", "/analysis/"));
  await expect(browser).toHaveURL(own);

  await browser.getByRole("link", { name: "Add this site" }).click();
  await expect(heading(browser)).toHaveText("Which site is yours?");
  await expect(browser.getByLabel("Domain")).toHaveValue(shop.domain);
  await browser.getByRole("button", { name: "Add site" }).click();
  await expect(heading(browser)).toHaveText(`Who competes with ${shop.domain}?`);
  await browser.goto(own);
  await browser.getByRole("link", { name: "Open site" }).click();
  await expect(heading(browser)).toHaveText(`${shop.domain} at a glance`);
});

test("R7.5 people who sign in another way see that the analysis is there", {
  tag: RELEASE,
}, async ({ page: browser, customer, shop }) => {
  await analyse(browser, shop.home);
  await expect(heading(browser)).toHaveText(VERDICT);
  await browser.goto("/auth");
  await signInBy(browser, customer.session.user.email);
  await expect(browser).toHaveURL(/\/dashboard(\?|$)/);
  const told = browser.getByText(`We saved your analysis of ${shop.domain} to your account`);
  await expect(told.first()).toBeVisible();
  await browser.getByRole("button", { name: "Open", exact: true }).click();
  await expect(browser).toHaveURL(/\/dashboard\/home-page\//);
  await expect(heading(browser)).toHaveText(VERDICT);
});

test("what is no site is said beside the field, one that keeps crawlers out says so, and tried again it shows how far it is and turns into the result by itself", {
  tag: RELEASE,
}, async ({ page: browser, shop }) => {
  test.setTimeout(180_000);
  await analyse(browser, "two words");
  await expect(browser.getByRole("alert")).toHaveText(FORM_PROBLEMS.site);
  await expect(browser.getByLabel("Your site")).toHaveValue("two words");
  await analyse(browser, "10.0.0.1");
  await expect(browser.getByRole("alert")).toContainText(FORM_PROBLEMS.address);

  const pages = shop.answer;
  shop.answer = (path, request) =>
    path === "/robots.txt" ? { body: "User-agent: *\nDisallow: /" } : pages(path, request);
  await analyse(browser, shop.home);
  await expect(heading(browser)).toHaveText(failedTitle(shop.domain));
  await expect(browser.getByText(/blocks our crawler/)).toBeVisible();
  await expect(browser.getByLabel("Your site")).toHaveValue(shop.domain);
  shop.answer = pages;
  shop.hold();
  await browser.getByRole("button", { name: ANALYSE }).click();
  await expect(heading(browser)).toHaveText(runningTitle(shop.domain));
  await expect(browser.getByRole("progressbar")).toBeVisible();
  shop.release();
  await expect(heading(browser)).toHaveText(VERDICT);
  await expect(heading(browser)).toBeFocused();
  await expectNoViolations(browser, { thorough: true });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the wait and the result work just the same", { tag: RELEASE }, async ({
    page: browser,
    shop,
  }) => {
    shop.hold();
    await analyse(browser, shop.home);
    await expect(heading(browser)).toHaveText(runningTitle(shop.domain));
    shop.release();
    await expect(heading(browser)).toHaveText(VERDICT);
    await expect(browser.getByRole("link", { name: "Create a free account" })).toBeVisible();
  });
});
