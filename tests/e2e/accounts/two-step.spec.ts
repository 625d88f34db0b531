import { readFile } from "node:fs/promises";
import { appCode } from "@sightline/testing/authenticator";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { PASSWORD } from "@sightline/testing/http";
import { setUpTwoStepBy, signInBy } from "./signing-in.ts";

test("R4.1 R7.11 two-step sign-in is set up, asked for, passed with a recovery code, and turned off", async ({
  signedIn: page,
  customer,
  otherBrowser,
  guard,
}) => {
  guard.foresee(/status of 403 .*sign-in\/email/);
  guard.foresee(/status of 401 .*second-factor/);
  const { email } = customer.session.user;
  await page.goto("/settings");
  const { dialog, secret, recovery } = await setUpTwoStepBy(page, PASSWORD);
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const saved = await readFile(await (await started).path(), "utf8");
  for (const code of recovery) expect(saved).toContain(code);
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Get new recovery codes" })).toBeFocused();

  const other = await otherBrowser();
  await other.goto("/auth?next=%2Fsettings");
  await signInBy(other, email);
  const code = other.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription("Enter the six digits from your app.");
  await code.fill("000000");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/That code isn't right/);
  // A reload doesn't ask for the password again.
  await other.reload();
  await code.fill(appCode(secret, 1));
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other).toHaveURL("/settings");

  await other.getByRole("button", { name: "Turn off" }).click();
  const off = other.getByRole("dialog");
  await off.getByLabel("Your password").fill(PASSWORD);
  await off.getByLabel("Code from your app, or a recovery code").fill(recovery[0] ?? "");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(other.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
});

test("R4.1 a recovery code signs in, and the settings say how many are left", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, otherBrowser, guard }) => {
  guard.foresee(/status of 403 .*sign-in\/email/);
  await page.goto("/settings");
  const { recovery } = await setUpTwoStepBy(page, PASSWORD);
  const other = await otherBrowser();
  await other.goto("/auth?next=%2Fsettings");
  await signInBy(other, customer.session.user.email);
  await other.getByRole("button", { name: "Use a recovery code" }).click();
  await other.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await other.getByLabel("Recovery code").press("Enter");
  await expect(other.getByText("You have 9 recovery codes left.")).toBeVisible();
});
