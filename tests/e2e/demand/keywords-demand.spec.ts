import type { Page } from "@playwright/test";
import {
  type Customer,
  expect,
  insertChecks,
  insertImport,
  type TemporaryProduct,
  test,
} from "@sightline/testing/browser";
import { someChecks } from "../positions/position-samples.ts";

const SITE = "shop.example";
const KEYWORDS = ["rising shoes", "lost shoes", "failing shoes", "xyzzy shoes"];

/** One keyword was counted, of one a range is known, one is estimated, and one nobody knows. */
async function searched(page: Page, customer: Customer, db: TemporaryProduct["db"]): Promise<void> {
  for (const keyword of KEYWORDS) await customer.save(keyword);
  await customer.checkByHand();
  const { id } = customer.session.user;
  await insertChecks(db, id, SITE, someChecks);
  await insertImport(db, id, SITE, {
    kind: "semrush-keyword-magic",
    rows: [{ keyword: "rising shoes", volume: 1300, difficulty: 41, intents: ["commercial"] }],
  });
  await insertImport(db, id, SITE, {
    kind: "google-keyword-planner",
    rows: [{ keyword: "lost shoes", low: 1000, high: 10_000 }],
  });
  await page.goto("/dashboard?tab=keywords&sort=-volume");
}

function rowOf(page: Page, keyword: string) {
  return page.getByRole("row", { name: keyword });
}

/** The figure in the keyword's row that is told in these words. */
function said(page: Page, keyword: string, words: string) {
  return rowOf(page, keyword).getByRole("img", { name: words, exact: true });
}

test("P2 P3 P64 search volume names its source, and without one is a gap, in the table, on a keyword's page and right after saving", async ({
  signedIn: page,
  customer,
  product,
}) => {
  await searched(page, customer, product.db);
  const keywords = page.getByRole("row").getByRole("link", { name: /shoes$/ });
  const unknown = /^(failing|xyzzy) shoes$/;
  await expect(keywords).toHaveText(["rising shoes", "lost shoes", unknown, unknown]);
  await expect(page.getByRole("columnheader", { name: "Volume" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(said(page, "rising shoes", "1,300 searches per month")).toHaveText("1,300");
  await expect(rowOf(page, "lost shoes")).toContainText("1K–10K");
  await expect(said(page, "xyzzy shoes", "Unknown").first()).toHaveText("–");
  await expect(rowOf(page, "rising shoes").getByRole("button", { name: /^Source/ })).toHaveCount(0);
  await expect(
    rowOf(page, "lost shoes").getByRole("button", { name: "Source: Keyword Planner" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Source: Semrush" }).focus();
  await expect(page.getByRole("tooltip")).toContainText("from keywords.csv");

  // Faster than they are shown.
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menu").evaluate((menu) => {
    for (const item of menu.querySelectorAll<HTMLElement>("[role=menuitemcheckbox]")) {
      if (/^(Difficulty|Intent|Added)$/.test(item.textContent)) item.click();
    }
  });
  for (const name of ["Difficulty", "Intent", "Added"]) {
    await expect(page.getByRole("menuitemcheckbox", { name })).toBeChecked();
    await expect(page.getByRole("columnheader", { name })).toBeAttached();
  }
  await page.keyboard.press("Escape");
  // However many columns there are, what names the row keeps its width.
  const names = await page
    .getByRole("columnheader", { name: "Keyword", exact: true })
    .boundingBox();
  expect(names?.width).toBeGreaterThan(350);
  await expect(said(page, "rising shoes", "41 of 100")).toHaveText("41");
  await expect(rowOf(page, "rising shoes")).toContainText("commercial");
  await page.getByRole("button", { name: "Difficulty", exact: true }).click();
  await expect(page).toHaveURL(/sort=difficulty/);
  await expect(keywords.first()).toHaveText("rising shoes");

  await rowOf(page, "rising shoes").getByRole("link", { name: "rising shoes" }).click();
  await expect(page.getByText("1,300 per month")).toBeVisible();
  await expect(page.getByText("41 of 100")).toBeVisible();
  await page.getByRole("link", { name: "All keywords" }).click();
  await rowOf(page, "failing shoes").getByRole("link", { name: "failing shoes" }).click();
  await expect(page.getByText("No source of search volume yet.")).toBeVisible();

  await page.getByRole("link", { name: "All keywords" }).click();
  await page.getByRole("button", { name: "Add keyword" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Keyword" }).fill("garden shoes");
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog.getByRole("status")).toContainText("Saved “garden shoes”");
  await page.keyboard.press("Escape");
  await expect(said(page, "garden shoes", "Unknown").first()).toHaveText("–");
});
