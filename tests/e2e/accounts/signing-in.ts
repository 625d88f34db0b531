import { expect, type Page } from "@playwright/test";
import { appCode } from "@sightline/testing/authenticator";
import { PASSWORD } from "@sightline/testing/http";
import { arrivalFrom } from "../../../apps/web/features/accounts/arrival.ts";

export async function signInBy(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signUpBy(page: Page, email: string): Promise<void> {
  await page.goto("/auth?mode=sign-up");
  await createAccountBy(page, email);
}

/** On the page of the form, wherever it was come from. */
export async function createAccountBy(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Ana Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** What the sign-in page says to someone who comes with this query. */
export function arrivalTitle(query: string): string {
  const title = arrivalFrom(new URLSearchParams(query))?.title;
  if (title === undefined) throw new Error(`no notice for ${query}`);
  return title;
}

/** Two-step sign-in, from the settings; returns the app's secret and the recovery codes. */
export async function setUpTwoStepBy(page: Page, password: string | null) {
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const dialog = page.getByRole("dialog");
  if (password !== null) await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const code = dialog.getByLabel("Code from your app");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill(appCode(secret));
  await code.press("Enter");
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { dialog, secret, recovery: await codes.allTextContents() };
}
