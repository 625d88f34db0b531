import { expect, test } from "@sightline/testing/browser";

test.use({ javaScriptEnabled: false });

test("P96 P98 without scripts a mark leads to its source and back, every anchor is there, and on a phone only the table scrolls", async ({
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
  const region = page.getByRole("region", { name: "What we do differently: table" });
  const last = region.getByRole("columnheader", { name: /^OpenSEO/ });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  const ours = region.getByRole("columnheader", { name: "Sightline" });
  await expect(ours).toBeInViewport({ ratio: 1 });
});
