import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DEMO_MARK, DEMO_READ_ONLY_MESSAGE } from "@sightline/domain/accounts";
import { expect, RELEASE, startTemporaryProduct, test } from "@sightline/testing/browser";
import { chooseFor } from "../keywords/keywords-screen.ts";

/** Few days: what a screen shows of more is the same. */
const DAYS = "9";

const TABS = [
  { tab: "overview", full: "Visibility" },
  { tab: "keywords", full: "15 keywords for cedarandsteam.example" },
  { tab: "analysis", full: "Results by keyword" },
  { tab: "ideation", full: "recommendation" },
  { tab: "ai-visibility", full: "6 prompts" },
  { tab: "audit", full: "pages" },
];

// It takes a minute; its HTTP test builds a demo, too, and walks every call.
test("a visitor opens the demo without an account, walks its tabs, changes nothing and leaves", {
  tag: RELEASE,
}, async ({ browser }) => {
  const product = await startTemporaryProduct({ DEMO: "true", DEMO_DAYS: DAYS });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    // While it is built, the page asks again by itself.
    await page.goto("/demo");
    await page.waitForURL("**/dashboard**", { timeout: 240_000 });
    const bar = page.getByRole("complementary", { name: "Demo" });
    for (const { tab, full } of TABS) {
      await page.goto(`/dashboard?tab=${tab}&site=cedarandsteam.example`);
      await expect(bar).toContainText("You can't change anything here.");
      await expect(page.getByRole("main")).toContainText(full);
    }

    await page.goto("/dashboard?tab=keywords&site=cedarandsteam.example");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^demo-/);
    expect(await readFile(await file.path(), "utf8")).toContain(DEMO_MARK);

    await seesEveryChangeRefused(page);

    // A customer who signs in beside it keeps their own session.
    expect(await page.evaluate(() => localStorage.getItem("sightline-session"))).toBeNull();
    await bar.getByRole("button", { name: "Leave demo" }).click();
    await expect(page.getByRole("link", { name: "Try the demo" })).toBeVisible();
    const left = () =>
      ["sightline-demo", "sightline-session"].map((key) => sessionStorage.getItem(key));
    expect(await page.evaluate(left)).toEqual([null, null]);
  } finally {
    await context.close();
    await product.remove();
  }
});

/** Where a customer would change something, the demo says why it doesn't, at once. */
async function seesEveryChangeRefused(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const refusal = page.getByText(DEMO_READ_ONLY_MESSAGE);
  await chooseFor(page, "matcha powder", "Delete");
  await expect(page.getByText("“matcha powder” couldn't be deleted.")).toBeVisible();
  await expect(refusal).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions for matcha powder" })).toBeVisible();
  await page.getByRole("button", { name: "Add keyword" }).click();
  await dialog.getByLabel("Keyword").fill("green tea");
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog).toContainText(DEMO_READ_ONLY_MESSAGE);

  await page.goto("/dashboard?tab=analysis&site=cedarandsteam.example");
  await page.getByRole("button", { name: "New analysis" }).click();
  await page.getByRole("button", { name: "Run analysis" }).click();
  await expect(refusal).toBeVisible();

  await page.goto("/settings");
  await page.getByLabel("Your name").fill("Eve");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(refusal).toBeVisible();
  await page.goto("/settings?tab=api");
  await page.getByRole("button", { name: "Create key" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("CI");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog).toContainText(DEMO_READ_ONLY_MESSAGE);
  await page.goto("/settings?tab=data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete in/ })
    .click();
  await expect(page.getByRole("alertdialog")).toContainText(DEMO_READ_ONLY_MESSAGE);
  await page.keyboard.press("Escape");
}
