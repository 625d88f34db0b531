import { readFile } from "node:fs/promises";
import { signInAgainMessage } from "@sightline/domain/accounts";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { PASSWORD } from "@sightline/testing/http";
import { DELETED_WITH_ACCOUNT } from "../../../apps/web/features/accounts/settings/deleted-data.ts";

test("P44 everything is exported as one zip; a link that no longer works and an export that fails say why", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, guard }) => {
  guard.foresee(/status of 503 .*export/);
  await customer.save("running shoes");
  await page.goto("/settings?tab=data&export=failed");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    "We couldn't start the download. Export again to get a new link.",
  );
  await page.route("**/api/account/export", (route) =>
    route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "The database is away." } }),
  );
  await page.getByRole("button", { name: "Export everything" }).click();
  await expect(alert.filter({ hasText: "The database is away." })).toBeVisible();
  await page.unroute("**/api/account/export");

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^sightline-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes("saved_keywords.json")).toBe(true);
  expect(zip.includes("saved_keywords.csv")).toBe(true);

  // The choice about cookies can be made again from here, too.
  await page.getByRole("tabpanel").getByRole("button", { name: "Cookie settings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Preferences" })).toBeVisible();
});

test("deletion says what goes, when, and what the law keeps", { tag: RELEASE }, async ({
  signedIn: page,
}) => {
  await page.goto("/settings?tab=data");
  await expect(page.getByRole("tabpanel")).toContainText(
    "Invoices and the audit log are kept for as long as the law requires.",
  );
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog).toContainText(
    "We'll delete your account in 7 days. Until then, you can cancel",
  );
  const listed = (heading: string) =>
    dialog
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading }) })
      .getByRole("listitem");
  await expect(listed("Permanently deleted after 7 days")).toHaveText(
    DELETED_WITH_ACCOUNT.map(({ words }) => words),
  );
  await expect(listed("Kept without your name")).toHaveText([
    "public pages we crawled, and their audits",
    "our language model costs, by day",
  ]);
  await expect(listed("Kept because the law requires it")).toHaveText([
    "invoices held by the payment provider, for as long as tax law requires",
    "payment records in our books, without your name",
    "the audit log of admin actions on your account, which includes your email address",
  ]);
});

test("P45 deletion names what is lost, asks for address and password, and can be taken back", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 400 .*deletion/);
  await page.goto("/settings?tab=data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("every saved keyword on every site");
  const address = dialog.getByRole("textbox", { name: /^Type .* to confirm$/ });
  const password = dialog.getByLabel("Your password", { exact: true });
  await address.fill("someone@else.example");
  await dialog.getByRole("button", { name: "Delete in 7 days" }).click();
  await expect(address).toHaveAccessibleDescription(
    /^To delete your account, type your email address/,
  );
  await address.fill(customer.session.user.email);
  await password.fill("wrong password");
  await dialog.getByRole("button", { name: "Delete in 7 days" }).click();
  await expect(password).toHaveAccessibleDescription(/^That's not your password/);
  await password.fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete in 7 days" }).click();
  await expect(dialog).toHaveCount(0);

  const due = new Date(Date.now() + 7 * 86_400_000);
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(due);
  await expect(page.getByRole("tabpanel")).toContainText(day);
  await page.goto("/dashboard");
  const banner = page.getByRole("status").filter({ hasText: "Your account will be deleted on" });
  await expect(banner).toContainText(day);
  await banner.getByRole("button", { name: "Keep my account" }).click();
  await expect(banner).toHaveCount(0);
  await page.goto("/settings?tab=data");
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});

test("P45 without a password, deletion leads to a new sign-in with Google", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, guard }) => {
  guard.foresee(/status of 403 .*deletion/);
  const { body: account } = await customer.ask("GET", "/api/account");
  await page.route("**/api/account", (route) =>
    route.fulfill({ json: { ...account, has_password: false } }),
  );
  await page.route("**/api/account/deletion", (route) =>
    route.fulfill({
      status: 403,
      json: { code: "SIGN_IN_AGAIN", message: signInAgainMessage("delete your account") },
    }),
  );
  await page.goto("/settings?tab=data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog.getByLabel("Your password")).toBeHidden();
  await dialog.getByRole("textbox").fill(account.email);
  await dialog.getByRole("button", { name: "Delete in 7 days" }).click();
  await expect(dialog.getByText(signInAgainMessage("delete your account"))).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Sign in with Google" })).toBeInViewport();
});
