import type { Page } from "@playwright/test";
import { expect, type TemporaryProduct, test } from "@sightline/testing/browser";
import { sql } from "kysely";
import { settled } from "../every-screen/settled.ts";

/** As if visitors had come and signed up. */
async function writeDays(db: TemporaryProduct["db"], id: string): Promise<void> {
  for (const [ordinal, signUps] of [500, 600].entries()) {
    for (const day of ["2026-11-01", "2026-11-02"]) {
      await sql`
        insert into experiment_days (experiment_id, phase, day, variant_id, goal, people)
        select experiment_id, 1, ${day}::date, id, one.goal, one.people
        from experiment_variants, (values ('', 5000), ('sign_up', ${signUps}::int)) as one (goal, people)
        where experiment_id = ${id} and ordinal = ${ordinal}
      `.execute(db);
    }
  }
}

async function confirm(page: Page, label: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: label }).click();
  await expect(page.getByText(answer, { exact: true })).toBeVisible();
}

test("R2.4 a test is drafted, started, judged, shipped to everyone and rolled back", async ({
  asAdmin: page,
  product,
}) => {
  const name = `Largest plan first ${Date.now()}`;
  await page.goto("/admin/ab-tests");
  await page.getByRole("link", { name: "New test" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByLabel("Key")).toHaveValue(/^largest-plan-first-\d+$/);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByLabel("Baseline")).toBeFocused();
  await expect(page.getByText("1 field to fix above.")).toBeVisible();
  await page.getByLabel("Baseline").fill("10");
  await expect(page.getByText("99,523 visitors per variant, 199,046 in all")).toBeVisible();
  await page.getByLabel("Where it runs").selectOption("Pricing page: order of the plans");
  await expect(page.getByText("What everyone sees on /pricing today")).toBeVisible();
  await page.getByLabel("Order").selectOption("largest first");
  await page.getByLabel("Smallest effect that matters").fill("20");
  await page.getByRole("button", { name: "Create draft" }).click();

  const verdict = (words: string | RegExp) =>
    expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(words);
  await verdict("Not started yet.");
  const preview = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview B, in a new tab" }).click();
  const previewed = await preview;
  await expect(previewed.getByRole("heading", { level: 3 }).first()).toHaveText("Enterprise");
  expect(await previewed.locator("[data-ab-tests]").count()).toBe(0);
  // Not the dashboard, where someone who is signed in goes from the home page otherwise.
  await previewed.goto("/?preview=0189aaaa-0000-7000-8000-000000000000");
  await settled(previewed);
  await expect(previewed).toHaveURL(/\/\?preview=/);
  await expect(previewed.getByRole("heading", { level: 1 })).toContainText("See where you stand");
  await previewed.close();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await confirm(page, "Start test", "Test started.");
  await verdict("Too early to say.");
  await writeDays(product.db, id);
  await page.reload();
  await verdict(/^▲\s*B is better, by [\d.]+ to [\d.]+ percentage points \(\+20% relative\)\.$/);
  await expect(
    page.getByRole("heading", {
      name: /^Sign-up: B \+2 points \(\+.* to \+.*\), \+20% relative vs\. the control$/,
    }),
  ).toBeVisible();
  await expect(page.getByRole("slider", { name: "Effect of B on Sign-up by day" })).toHaveAttribute(
    "aria-valuetext",
    /^Nov 2: B \+2, Control 0, 95% interval .* to .* points, 20,000 visitors$/,
  );
  await expect(
    page.getByRole("row", { name: /^B Order: largest first Preview B, in a new tab 10,000/ }),
  ).toBeVisible();

  await confirm(page, "Stop test", "Test stopped.");
  await page.getByRole("button", { name: "Ship a variant" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Variant")).toHaveText(/B/);
  await dialog.getByRole("button", { name: "Ship to everyone" }).click();
  await expect(dialog.getByText("Say why you're shipping it.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("A fifth more sign-ups.");
  await dialog.getByRole("button", { name: "Ship to everyone" }).click();
  await expect(page.getByText("Everyone sees 'B' now.")).toBeVisible();
  await expect(page.getByLabel("Decision and reason")).toHaveValue("A fifth more sign-ups.");

  await confirm(page, "Roll back", "Rolled back.");
  await expect(page.getByText("Everyone sees 'B' now.")).toHaveCount(0);
  await expect(page.getByText("'B' was shipped and rolled back.")).toBeVisible();
  await page.goto("/admin/actions");
  await expect(page.getByText("Rolled back A/B test").first()).toBeVisible();
  await page.goto(`/admin/ab-tests/${id}`);
  await page.getByRole("link", { name: "All A/B tests" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(
    /Rolled back\s*0\s*20,000\s*B is better/,
  );
});
