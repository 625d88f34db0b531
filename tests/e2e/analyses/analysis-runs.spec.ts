import type { Page } from "@playwright/test";
import type { Crawl, KeywordRow, Site } from "@sightline/contract";
import { test as base, type Customer, expect } from "@sightline/testing/browser";
import { startThreeShops, type ThreeShops } from "../first-run/first-run-sites.ts";

const test = base.extend<{ shops: ThreeShops }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  shops: async ({}, use) => {
    const shops = await startThreeShops();
    await use(shops);
    await shops.close();
  },
});

/** The site and its competitors, crawled, with keywords that have their first answers. */
async function watched(customer: Customer, { own, winter, rain }: ThreeShops): Promise<string> {
  const { body: site }: { body: Site } = await customer.ask("POST", "/api/sites", {
    domain: own.domain,
  });
  for (const { domain } of [winter, rain]) {
    await customer.ask("POST", `/api/sites/${site.id}/competitors`, { domain });
  }
  const { body: sites }: { body: Site[] } = await customer.ask("GET", "/api/sites");
  const rivals = sites.flatMap(({ competitors }) => competitors);
  for (const { company_id } of [site, ...rivals]) await readWhole(customer, company_id);

  const saved = [
    await customer.save("winter boots", own.domain),
    await customer.save("rain boots", own.domain),
  ];
  await customer.ask("POST", "/api/keywords/refresh", { ids: saved.map(({ id }) => id) });
  await expect
    .poll(async () => {
      const { body } = await customer.ask("GET", `/api/keywords?target_site=${own.domain}`);
      return body.rows.every(({ ranking }: KeywordRow) => ranking?.answered_on != null);
    })
    .toBe(true);
  return own.domain;
}

async function readWhole(customer: Customer, company_id: string): Promise<void> {
  await customer.ask("POST", "/api/crawls", { company_id });
  const newest = async (): Promise<Crawl> =>
    (await customer.ask("GET", `/api/crawls?company_id=${company_id}`)).body[0];
  await expect.poll(async () => (await newest()).status).toBe("complete");
}

const run = (page: Page) => page.getByRole("button", { name: "Run analysis" }).click();
const finding = (page: Page) => page.getByRole("heading", { level: 2 }).first();

test("P70 all three analyses run on what was read, charge what they said, and are there after a reload", async ({
  signedIn: page,
  customer,
  shops,
}) => {
  test.setTimeout(240_000);
  const domain = await watched(customer, shops);
  await page.goto(`/dashboard?tab=analysis&site=${domain}`);
  await expect(
    page.getByText(/^2 units for 2 keywords\. You have [\d,]+ left this month\.$/),
  ).toBeVisible();
  await run(page);
  await expect(finding(page)).toHaveText("You're in the top 10 for both keywords");
  await expect(page.getByText("2 units charged").first()).toBeVisible();
  const row = page.getByRole("row", { name: /^winter boots/ });
  await expect(row).toContainText("Built-in index");
  await row.getByRole("link", { name: "winter boots" }).click();
  const opened = page.getByRole("dialog", { name: "winter boots" });
  const rivals = opened.getByRole("listitem").filter({ hasText: "competitor" });
  await expect(rivals.first()).toContainText(shops.winter.domain);
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Competitors" }).click();
  await expect(page.getByText("No competitor analysis for")).toBeVisible();
  await run(page);
  await expect(finding(page)).toHaveText(/(is|No competitor is) ahead of you for/);
  await expect(page.getByRole("heading", { name: /^You're #\d of 3 with / })).toBeVisible();

  await page.getByRole("tab", { name: "AI answers" }).click();
  await page.getByRole("button", { name: "Your own questions" }).click();
  await page.getByRole("textbox", { name: "Questions" }).fill("Who sells winter boots?");
  await expect(page.getByText(/^1 unit for 1 question\. /)).toBeVisible();
  await run(page);
  await expect(finding(page)).toHaveText(/^The one answer we got /);
  await page.getByRole("button", { name: /^Who sells winter boots\?/ }).click();
  await expect(page.getByRole("blockquote")).toContainText("[1]");

  await page.reload();
  await expect(finding(page)).toHaveText(/^The one answer we got /);
  await expect(page.getByRole("blockquote")).toContainText("[1]");
  await page.getByRole("tab", { name: "Keywords" }).click();
  await expect(finding(page)).toHaveText("You're in the top 10 for both keywords");
});
