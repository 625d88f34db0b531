import { randomUUID } from "node:crypto";
import { expect, newCustomer, test } from "@sightline/testing/browser";
import { newSite } from "./sites-screen.ts";

test("R1.2 R2.4 P93 an admin finds a company, renames it, moves its report, takes it down and merges it into another", async ({
  asAdmin: page,
  customer,
  product,
  guard,
}) => {
  guard.foresee(/status of 400 .*admin/);
  const mark = randomUUID().slice(0, 8);
  const [from, into] = [`old-${mark}.example`, `new-${mark}.example`];
  const other = await newCustomer(product);
  await newSite(customer, from);
  await newSite(other, into);
  await customer.ask("POST", "/api/saved-keywords", { keyword: "boots", target_site: from });

  await page.goto("/admin/company-manager");
  await page.getByRole("searchbox", { name: "Search companies" }).fill(mark.toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: from }).click();
  await expect(page.getByRole("heading", { level: 1, name: from })).toBeVisible();
  await expect(page.getByText(customer.session.user.email)).toBeVisible();

  await page.getByLabel("Slug").fill(`moved-${mark}`);
  await page.getByRole("button", { name: "Change slug" }).click();
  await expect(page.getByText(`Redirects: /report/old-${mark}-example`)).toBeVisible();

  await page.getByRole("button", { name: "Block report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Block report" }).click();
  await expect(dialog.getByText("Say why, in a few words.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("A complaint");
  await dialog.getByRole("button", { name: "Block report" }).click();
  await expect(page.getByText("Offline: an administrator blocked it.")).toBeVisible();

  await page.getByRole("button", { name: "Merge into another company" }).click();
  await dialog.getByLabel("Merge into").fill(into);
  await dialog.getByRole("button", { name: into }).click();
  await expect(dialog.getByRole("row", { name: "Keywords with their history 1 1" })).toBeVisible();
  await expect(dialog).toContainText(`Merge ${from} into ${into}`);
  await expect(dialog).toContainText(
    `After the merge, the public report of ${into} is blocked. Reason: A complaint`,
  );
  await dialog.getByLabel("Reason").fill("It moved");
  await dialog.getByRole("button", { name: "Merge companies" }).click();
  await expect(page.getByRole("heading", { level: 1, name: into })).toBeVisible();
  await expect(page.getByText(`Redirects: /report/moved-${mark}`)).toBeVisible();

  const { body: keywords } = await customer.ask("GET", `/api/saved-keywords?target_site=${into}`);
  expect(keywords).toHaveLength(1);
  await page.goto("/admin/actions");
  const lines = page.getByRole("row").filter({ hasText: from });
  await expect(lines.nth(0)).toContainText("Merged company");
  await expect(lines.nth(1)).toContainText("Took report down");
});
