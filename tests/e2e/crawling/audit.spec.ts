import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { test as base, type Customer, expect } from "@sightline/testing/browser";
import {
  CANCEL_CRAWL,
  STAGE_NAMES,
} from "../../../apps/web/features/crawling/progress/progress-words.ts";
import { pagesOf, pageWith, startSite, type TestSite } from "../../../testing/crawling/site.ts";

const test = base.extend<{ site: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  site: async ({}, use) => {
    const site = await startSite(pagesOf(PAGES));
    await use(site);
    await site.close();
  },
});

const PAGES = {
  "/": pageWith("Home of a small site about shoes", "/shoes", "/untitled", "/old", "/gone"),
  "/shoes": pageWith("Running shoes and how to choose them", "/", "/untitled"),
  "/untitled": "<!doctype html><html lang=en><h1>No title here</h1><a href=/>Home</a></html>",
  "/old": { status: 301, headers: { location: "/shoes" } },
};

async function openAudit(page: Page, customer: Customer, { domain }: TestSite) {
  await customer.ask("POST", "/api/sites", { domain });
  await page.goto(`/dashboard?tab=audit&site=${domain}`);
}

const progress = (page: Page) => page.getByRole("region", { name: "Crawl in progress" });
const issue = (page: Page, name: RegExp) => page.getByRole("button", { name, expanded: false });

test("P76 a site is crawled, its issues are shown, and the next crawl shows what was fixed", async ({
  signedIn: page,
  customer,
  site,
  guard,
}) => {
  guard.foresee(/status of 400 .+\/api\/crawls/);
  await openAudit(page, customer, site);
  await expect(page.getByText("Up to 100 pages, 1 unit each")).toBeVisible();
  await page.getByRole("button", { name: "Crawl this site" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^\d+ serious issues on 127/);
  await expect(page.getByRole("listitem").filter({ hasText: "has been crawled." })).toBeVisible();
  await expect(progress(page)).toHaveCount(0);

  await issue(page, /^High Missing title/).click();
  await expect(page.getByText("Add one <title> that says what this page is about.")).toBeVisible();
  await page.getByRole("list", { name: "Affected pages" }).getByText("/untitled").click();
  await expect(page).toHaveURL(/page=http/);
  await expect(heading).toHaveText("Page without a title");
  await expect(heading).toBeFocused();
  await expect(page.getByText("2 pages link here")).toBeVisible();
  await page.getByRole("button", { name: "Check again, 1 unit" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Finished crawling 1 listed page" }),
  ).toBeVisible();
  // By itself it is linked from nowhere.
  await expect(page.getByText("No pages on this site link here")).toBeVisible();
  await page.getByRole("link", { name: "Back to audit" }).click();
  await expect(heading).toHaveText(/^\d+ serious issues on 127/);

  await page.getByRole("tab", { name: /^URLs/ }).click();
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(5);
  await page.getByLabel("Search pages").fill("choose");
  await expect(rows).not.toHaveCount(5);
  await expect(rows.first()).toContainText("Running shoes and how to choose them");
  await page.getByLabel("Search pages").fill("");
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await expect(page).toHaveURL(/sort=url/);
  await expect(rows.first()).toContainText("Home of a small site");

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export pages as CSV" }).click();
  const csv = await readFile(await (await waiting).path(), "utf8");
  expect(csv).toContain(`${site.home}untitled`);

  await page.getByRole("tab", { name: "AI crawlers" }).click();
  await expect(page.getByText(/^All \d+ AI crawlers can read|^Of \d+ AI crawlers/)).toBeVisible();

  site.answer = pagesOf({ ...PAGES, "/untitled": pageWith("A page with a title by now", "/") });
  await page.getByRole("button", { name: "Crawl again" }).click();
  // The crawl's progress appears above the tabs: they could move away from under a mouse.
  await page.getByRole("tab", { name: "Changes" }).press("Enter");
  await expect(page.getByRole("heading", { name: /findings? fixed$/ })).toBeVisible();
  const fixed = page
    .locator("section")
    .filter({ hasText: /findings? fixed/ })
    .last();
  await expect(fixed).toContainText("Missing title");
  await expect(fixed).toContainText("/untitled");
  await page.getByRole("tab", { name: /^Crawls/ }).click();
  await expect(page.getByText("manual")).toHaveCount(3);

  await page.getByRole("button", { name: "Crawl part of site" }).click();
  const dialog = page.getByRole("dialog", { name: `Crawl part of ${site.domain}` });
  await dialog.getByLabel("What to crawl").selectOption("A list of pages");
  const listed = dialog.getByLabel("Pages");
  await listed.fill("https://elsewhere.example/shoes\n/shoes");
  await dialog.getByRole("button", { name: "Crawl" }).click();
  await expect(listed).toHaveAccessibleDescription(
    /Not on .+: https:\/\/elsewhere\.example\/shoes/,
  );
  await listed.fill("/shoes");
  await expect(dialog.getByText("1 page, 1 unit each.")).toBeVisible();
  await dialog.getByRole("button", { name: "Crawl" }).click();
  await expect(heading).toHaveText(/ on 1 listed page of 127/);
  await page.getByRole("link", { name: "Show the whole site" }).click();
  await expect(heading).toHaveText(/^\d+ serious issues? on 127/);
});

test("a crawl is paused, resumed and canceled, and what it crawled is kept", async ({
  signedIn: page,
  customer,
  site,
}) => {
  const gate = Promise.withResolvers<void>();
  const links = Array.from({ length: 60 }, (_, index) => `/p${index}`);
  site.answer = async (path) => {
    if (/^\/p\d/.test(path) && site.asked.length > 12) await gate.promise;
    return { body: pageWith(`The page at ${path} of a site`, ...links) };
  };
  await openAudit(page, customer, site);
  await page.getByRole("button", { name: "Crawl this site" }).click();
  await expect(progress(page)).toContainText(STAGE_NAMES.pages);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(progress(page).getByText("Paused", { exact: true }).first()).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();

  await page.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(CANCEL_CRAWL.body);
  await dialog.getByRole("button", { name: CANCEL_CRAWL.confirmLabel }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "was canceled." })).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
  await expect(page.getByText("Canceled before the whole site was crawled.")).toBeVisible();
  gate.resolve();
});
