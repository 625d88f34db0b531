import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";

// The product promises 200 kB for the dashboard. The limits of the public pages are in
// marketing/site-budgets.spec.ts.

/** All the script that came with a page, as it weighs on the way. */
async function weighScripts(page: Page, path: string, settled: () => Promise<unknown>) {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (/javascript/.test(response.headers()["content-type"] ?? "")) scripts.add(response.url());
  });
  await page.goto(path);
  await settled();
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await page.request.get(url)).body()).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(
    `${path}: ${(bytes / 1000).toFixed(1)} kB of script in ${sizes.length} files\n`,
  );
  return { kilobytes: bytes / 1000, files: sizes.length };
}

test("the first visit of the dashboard stays light", async ({ signedIn: page, customer }) => {
  await customer.save("running shoes");
  await customer.checkByHand();
  const { kilobytes, files } = await weighScripts(page, "/dashboard", () =>
    expect(page.getByText("Find out what to do next")).toBeVisible(),
  );
  expect(files).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThan(200);
});
