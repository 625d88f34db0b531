import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  test as base,
  type Customer,
  expect,
  insertImport,
  RELEASE,
} from "@sightline/testing/browser";
import { pagesOf, startSite, type TestSite } from "../../../testing/crawling/site.ts";

const test = base.extend<{ site: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  site: async ({}, use) => {
    const site = await startSite(pagesOf(PAGES));
    await use(site);
    await site.close();
  },
});

const about = (title: string, heading: string, ...links: [to: string, text: string][]) =>
  `<!doctype html><html lang="en"><title>${title} | Small Shop</title><h1>${heading}</h1>
  ${links.map(([to, text]) => `<a href="${to}">${text}</a>`).join("")}</html>`;

const PAGES = {
  "/": about("Welcome", "Small Shop", ["/boots", "Winter boots"], ["/care", "Read more"]),
  "/boots": about("Winter boots", "Winter boots for men", ["/", "Home"]),
  "/care": about("Leather shoe care", "How to care for leather shoes", ["/", "Home"]),
};

async function openIdeas(page: Page, customer: Customer, domain: string) {
  await customer.ask("POST", "/api/sites", { domain });
  await customer.checkByHand(domain);
  await page.goto(`/dashboard?tab=keywords&site=${domain}&part=ideas`);
}

const rowOf = (page: Page, keyword: string) => page.getByRole("row", { name: keyword });
const choose = (page: Page, keyword: string) => rowOf(page, keyword).getByRole("checkbox").check();

test("a site that keeps crawlers out says so where ideas would be; once it is crawled, ideas that are chosen are saved", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, site }) => {
  await openIdeas(page, customer, site.domain);
  await expect(page.getByText("Crawl your site first")).toBeVisible();
  const crawl = page.getByRole("button", { name: `Crawl ${site.domain}` });
  const pages = site.answer;
  site.answer = () => ({ body: "User-agent: *\nDisallow: /" });
  await crawl.click();
  await expect(page.getByRole("alert")).toContainText(site.domain);
  site.answer = pages;
  await crawl.click();
  const boots = rowOf(page, "winter boots").first();
  await expect(boots).toBeVisible();
  await expect(boots).toContainText("/boots");
  await expect(boots).toContainText("title, heading, link text");
  await expect(
    page.getByRole("heading", { name: /ideas from 3 pages on your site$/ }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: "Read more" })).toHaveCount(0);

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export these ideas as CSV" }).click();
  const csv = await readFile(await (await waiting).path(), "utf8");
  expect(csv).toContain(`${site.home}boots`);

  await page.getByLabel("Search ideas").fill("leather shoe care");
  await choose(page, "leather shoe care");
  await page.getByRole("button", { name: "Save 1 keyword" }).click();
  await expect(page.getByText("1 keyword saved.")).toBeVisible();
  await expect(rowOf(page, "leather shoe care")).toHaveCount(0);
  await page.getByRole("tab", { name: "Keywords", exact: true }).click();
  await expect(page.getByRole("link", { name: "leather shoe care" })).toBeVisible();
});

test("imported keywords are offered with their figures, sources stand in the address, and of more than the plan has room for those that fit are saved", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, product }) => {
  const domain = "imported.example";
  await openIdeas(page, customer, domain);
  await page.getByRole("button", { name: "Imports", exact: true }).click();
  await expect(page).toHaveURL(/from=imports/);
  await expect(page.getByText("Import keywords from other tools")).toBeVisible();
  const taken = Array.from({ length: 99 }, (_, place) => `taken ${place}`);
  await customer.ask("POST", "/api/keywords", { target_site: domain, keywords: taken });
  await insertImport(product.db, customer.session.user.id, domain, {
    kind: "google-keyword-planner",
    rows: [
      { keyword: "hats", volume: 900 },
      { keyword: "felt hats", volume: 5_400 },
    ],
  });
  await page.reload();
  await expect(page.getByText("2 keywords from 1 import not saved yet")).toBeVisible();
  const rows = page
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox", { name: "Select row" }) });
  await expect(rows).toHaveText([/felt hats.*5,400/s, /hats.*900/s]);
  await page.getByRole("button", { name: "Searches per month" }).click();
  await expect(rows.first()).toContainText("900");
  await expect(page).toHaveURL(/by=searches/);

  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await expect(page.getByText(/^Your Free plan includes 100 active keywords\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toBeVisible();
  await expect(page.getByText("Your plan has room for 1 more keyword.")).toBeVisible();
  await page.getByRole("button", { name: "Save the one that fits" }).click();
  await expect(page.getByText("1 keyword from 1 import not saved yet")).toBeVisible();
});
