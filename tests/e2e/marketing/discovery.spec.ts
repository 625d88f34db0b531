import { expect } from "@sightline/testing/browser";
import { siteTest as test } from "./public-site.ts";

// What search engines and other machines read is tested in tests/site.

test("structured data is read by the browser and run by nobody", async ({ site, page }) => {
  await page.goto(site.pathOf("a report"));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((text) => JSON.parse(text)["@context"])).toEqual([
    "https://schema.org",
    "https://schema.org",
  ]);
});
