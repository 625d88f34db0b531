import type { Page } from "@playwright/test";
import { bareTest, expect, RELEASE, startTemporaryProduct, test } from "@sightline/testing/browser";

const LEGAL = ["/terms", "/privacy"] as const;
const NOT_ENTERED = "hasn’t entered their legal name and address yet";

const sectionOf = (page: Page, heading: RegExp) =>
  page.getByRole("region", { name: heading }).first();

bareTest(
  "P98 terms and privacy say plainly that nobody has entered who runs this installation, and promise nothing of Google's",
  async ({ page }) => {
    for (const path of LEGAL) {
      await page.goto(path);
      const who = sectionOf(page, /^1\. Who/);
      await expect(who).toContainText(NOT_ENTERED);
      await expect(who).toContainText("OPERATOR_NAME and OPERATOR_ADDRESS");
      await expect(page.getByText("Sightline is run by")).toHaveCount(0);
    }
    for (const name of ["Google Analytics", "Google Tag Manager", "Google sign-in", "Stripe"]) {
      await expect(used(page, name)).toHaveText("No");
    }
    await expect(
      page.getByText("No Google scripts are set up in this installation, so none load"),
    ).toBeVisible();
    await expect(page.getByText("Payments here run in a sandbox")).toBeVisible();
  },
);

test("every heading of terms and privacy is one click away, and numbered in order", {
  tag: RELEASE,
}, async ({ page }) => {
  for (const path of LEGAL) {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const titles = (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    expect(titles.length).toBeGreaterThan(8);
    await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText(titles);
    for (const [index, link] of (await links.all()).entries()) {
      await link.click();
      const target = page.locator(":target");
      await expect(target).toHaveText(titles[index] ?? "");
      await expect(target).toBeInViewport();
    }
  }
});

test("P98 terms and privacy name the operator of this installation, and what is used here", async ({
  browser,
}) => {
  const product = await startTemporaryProduct({
    OPERATOR_NAME: "Weitblick <b>GmbH</b>",
    OPERATOR_ADDRESS: "Seeweg 1\n6340 Baar",
    GA_MEASUREMENT_ID: "G-ABC123",
  });
  try {
    const page = await browser.newPage({ baseURL: product.url });
    for (const path of LEGAL) {
      await page.goto(path);
      const who = sectionOf(page, /^1\. Who/);
      await expect(who.getByText("Weitblick <b>GmbH</b>")).toHaveText(
        /^Weitblick <b>GmbH<\/b>\nSeeweg 1\n6340 Baar$/,
        { useInnerText: true },
      );
      await expect(page.getByText(NOT_ENTERED)).toHaveCount(0);
    }
    await expect(used(page, "Google Analytics")).toHaveText("Yes");
    await expect(used(page, "Google Tag Manager")).toHaveText("No");
    await expect(page.getByRole("rowheader", { name: "_ga, _ga_…" })).toBeVisible();
    await page.goto("/about");
    await expect(
      page.getByText("This installation is run by Weitblick <b>GmbH</b>."),
    ).toBeVisible();
    await page.close();
  } finally {
    await product.remove();
  }
});

const used = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("cell")
    .last();
