import type { Page } from "@playwright/test";
import { PASSWORD_MESSAGES } from "@sightline/domain/accounts";
import { expect, keptSession, RELEASE, test } from "@sightline/testing/browser";
import { call, PASSWORD } from "@sightline/testing/http";
import { signInBy } from "./signing-in.ts";

const NEW_PASSWORD = "an entirely other horse";

async function signInElsewhere(page: Page, email: string) {
  await page.goto("/auth?next=%2Fsettings");
  await signInBy(page, email);
  await expect(page.getByText("This session")).toBeVisible();
}

test("R7.11 R8.2 a password is refused at its field, and once changed it ends every other session; sessions end one by one or all at once", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, home, otherBrowser, guard }) => {
  guard.foresee(/status of 400 .*change-password/);
  guard.foresee(/status of 400 .*account\/sessions/);
  guard.foresee(/status of 401/);
  const { email } = customer.session.user;
  const other = await otherBrowser();
  await signInElsewhere(other, email);

  await page.goto("/settings");
  const current = page.getByLabel("Current password");
  const next = page.getByLabel("New password");
  const change = page.getByRole("button", { name: "Change password" });
  await change.click();
  await expect(current).toHaveAccessibleDescription("Enter your current password.");
  await expect(next).toHaveAccessibleDescription(/Use at least 8 characters/);
  await current.fill(PASSWORD);
  await next.fill("password123");
  await change.click();
  await expect(next).toHaveAccessibleDescription(PASSWORD_MESSAGES["too-common"]);
  await current.fill("not my password");
  await next.fill(NEW_PASSWORD);
  await change.click();
  await expect(current).toHaveAccessibleDescription("That's not your current password.");

  await current.fill(PASSWORD);
  await change.click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await expect(next).toHaveValue("");
  const sessions = page.getByRole("table", { name: /signed in/ }).getByRole("row");
  await expect(sessions).toHaveCount(2);
  await other.reload();
  await expect(other).toHaveURL("/auth?next=%2Fsettings");
  await signInBy(other, email, NEW_PASSWORD);
  await expect(other.getByText("This session")).toBeVisible();

  // One session can be ended, and its browser is signed out.
  await page.reload();
  const row = page
    .getByRole("row")
    .filter({ hasText: "Chrome" })
    .filter({ hasNotText: "This session" });
  await row.getByRole("button", { name: /^Sign out of / }).click();
  const one = page.getByRole("alertdialog", { name: /^Sign out of / });
  await one.getByLabel("Your password").fill("not my password");
  await one.getByRole("button", { name: "Sign out" }).click();
  await expect(one.getByLabel("Your password")).toHaveAccessibleDescription(
    "That's not your password.",
  );
  await one.getByLabel("Your password").fill(NEW_PASSWORD);
  await one.getByRole("button", { name: "Sign out" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("This session")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL("/auth?next=%2Fsettings");

  // Signing out everywhere ends here, too, and leaves nothing.
  const token = (await keptSession(page))?.access_token ?? "";
  expect((await call(home, "GET", "/api/account", { token })).status).toBe(200);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  await dialog.getByLabel("Your password").fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await keptSession(page)).toBeNull();
  expect((await call(home, "GET", "/api/account", { token })).status).toBe(401);
});
