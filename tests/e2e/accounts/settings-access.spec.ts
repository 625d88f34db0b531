import type { Page } from "@playwright/test";
import { PASSWORD_MESSAGES } from "@sightline/domain/accounts";
import { expect, keptSession, test } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";
import { signInBy } from "./signing-in.ts";

const NEW_PASSWORD = "an entirely other horse";

async function signInElsewhere(page: Page, email: string) {
  await page.goto("/auth?next=%2Fsettings");
  await signInBy(page, email);
  await expect(page.getByText("This session")).toBeVisible();
}

test("R7.11 a changed password keeps this session and ends every other", async ({
  signedIn: page,
  customer,
  otherBrowser,
  guard,
}) => {
  guard.foresee(/status of 401/);
  const other = await otherBrowser();
  await signInElsewhere(other, customer.session.user.email);

  await page.goto("/settings");
  await page.getByLabel("Current password").fill("correct horse battery");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");
  const sessions = page.getByRole("table", { name: /signed in/ }).getByRole("row");
  await expect(sessions).toHaveCount(2);
  await page.reload();
  await expect(page.getByText("This session")).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL("/auth?next=%2Fsettings");
  await signInBy(other, customer.session.user.email, NEW_PASSWORD);
  await expect(other.getByText("This session")).toBeVisible();
});

test("R8.2 a wrong or a weak password is refused at its field", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 400 .*change-password/);
  await page.goto("/settings");
  const current = page.getByLabel("Current password");
  const next = page.getByLabel("New password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(current).toHaveAccessibleDescription("Enter your current password.");
  await expect(next).toHaveAccessibleDescription(/Use at least 8 characters/);

  await current.fill("correct horse battery");
  await next.fill("password123");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(next).toHaveAccessibleDescription(PASSWORD_MESSAGES["too-common"]);
  await current.fill("not my password");
  await next.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(current).toHaveAccessibleDescription("That's not your current password.");
});

test("one session can be ended, and its browser is signed out", async ({
  signedIn: page,
  customer,
  otherBrowser,
  guard,
}) => {
  guard.foresee(/status of 401/);
  const other = await otherBrowser();
  await signInElsewhere(other, customer.session.user.email);
  await page.goto("/settings");
  const row = page.getByRole("row").filter({ hasText: "Chrome" });
  await row.getByRole("button", { name: /^Sign out of / }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("This session")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL("/auth?next=%2Fsettings");
});

test("signing out everywhere ends here, too, and leaves nothing", async ({
  signedIn: page,
  customer,
  home,
}) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await keptSession(page)).toBeNull();
  const token = customer.session.access_token;
  expect((await call(home, "GET", "/api/account", { token })).status).toBe(401);
});
