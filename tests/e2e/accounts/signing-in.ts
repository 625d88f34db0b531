import type { Page } from "@playwright/test";
import { PASSWORD } from "@sightline/testing/http";

export async function signInBy(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
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
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}
