import { expect, insertChecks, test } from "@sightline/testing/browser";
import { someChecks } from "./position-samples.ts";

const SITE = "shop.example";

test("a note marks its day on the charts, is changed, deleted and taken back", async ({
  signedIn: page,
  customer,
  product,
  guard,
}) => {
  guard.foresee(/status of 400 .*annotations/);
  await customer.save("rising shoes");
  await customer.save("lost shoes");
  await customer.save("failing shoes");
  await customer.checkByHand();
  await insertChecks(product.db, customer.session.user.id, SITE, someChecks);
  await page.goto("/dashboard?tab=overview");
  const visibility = page.getByRole("region", { name: /^Visibility/ });
  await visibility.getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Add note" });
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog.getByLabel("What happened")).toHaveAccessibleDescription("Enter a note.");
  await dialog.getByLabel("What happened").fill("New <b>titles</b>");
  await dialog.getByRole("button", { name: "Save note" }).click();
  const chart = page.getByRole("slider", { name: "Visibility by day" });
  await expect(chart).toHaveAttribute("aria-valuetext", /Note: New <b>titles<\/b>$/);
  await chart.focus();
  await page.keyboard.press("End");
  await expect(visibility.getByText("Note: New <b>titles</b>")).toBeVisible();

  await page.getByRole("link", { name: "rising shoes" }).click();
  const notes = page.getByRole("list", { name: "Notes on this chart" }).getByRole("listitem");
  await page.getByText("1 note", { exact: true }).click();
  await expect(notes).toContainText(["New <b>titles</b>"]);
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByLabel("What happened").fill("Only here");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notes).toHaveCount(2);
  await page.getByRole("button", { name: "Edit note “Only here”" }).click();
  await page.getByLabel("What happened").fill("Here alone");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notes.filter({ hasText: "Here alone" })).toBeVisible();
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("cell", { name: "New <b>titles</b>; Here alone" })).toBeVisible();
  await page.getByRole("button", { name: "Table" }).click();

  await page.getByText("2 notes", { exact: true }).click();
  await page.getByRole("button", { name: "Delete note “New <b>titles</b>”" }).click();
  await expect(notes).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notes).toHaveCount(2);

  await page.getByRole("link", { name: "Overview", exact: true }).first().click();
  await page.getByText("1 note", { exact: true }).click();
  await expect(notes).toHaveCount(1);
});
