import { expect, test } from "@sightline/testing/browser";

test.use({ javaScriptEnabled: false });

test("P96 P98 without scripts a mark leads to its source and back, every anchor is there, and a phone shows us beside the product that is chosen", async ({
  page,
}) => {
  await page.goto("/comparison");
  const lead = page.getByRole("table", { name: /^Where others are ahead of us/ });
  await lead
    .getByRole("link", { name: /^Source 1:/ })
    .first()
    .click();
  const source = page.getByRole("listitem").and(page.locator(":target"));
  await expect(source.getByRole("link").first()).toHaveAttribute("rel", "noreferrer noopener");
  await expect(source).toContainText("Accessed Nov 15, 2026.");
  await source.getByRole("link", { name: "Backlinks" }).click();
  await expect(page.locator(":target")).toHaveText("Backlinks");

  const broken = await page
    .locator('main a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => document.querySelector(href) === null),
    );
  expect(broken).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const table = page.getByRole("table", { name: /^What we do differently/ });
  const shown = table.getByRole("columnheader");
  await expect(shown).toHaveText([/^Sightline/, /^Semrush/]);
  await page.getByRole("radio", { name: "OpenSEO" }).check();
  await expect(shown).toHaveText([/^Sightline/, /^OpenSEO/]);
  await expect(table.getByRole("row").nth(2).getByRole("cell")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
