import type { Page } from "@playwright/test";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { newAddress, PASSWORD } from "@sightline/testing/http";

/** The page is there, its scripts are not: what is typed meanwhile is the browser's alone. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return gate.resolve;
}

test("what was typed before the page came alive is sent with the form, a password not sooner, and never in an address", async ({
  page,
  customer,
}) => {
  const { email } = customer.session.user;
  for (const path of ["/auth?mode=sign-up", "/reset-password?token=some", "/auth"]) {
    const letScriptsCome = await openWithoutScripts(page, path);
    if (path === "/auth") await page.getByLabel("Email").fill(email);
    const password = page.getByLabel(/^(New password|Password)$/);
    await password.fill(PASSWORD);
    await password.press("Enter");
    const send = page.locator("form").getByRole("button", { name: /account|Sign in|Save/ });
    await expect(send).toBeDisabled();
    letScriptsCome();
    await expect(send).toBeEnabled();
    await expect(page).toHaveURL(path);
    await page.unrouteAll();
  }
  // React writes what it holds into the attribute: the page is alive, and knows.
  await expect(page.getByLabel("Email")).toHaveAttribute("value", email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("an address typed early is asked a reset for", { tag: RELEASE }, async ({ page }) => {
  const email = newAddress();
  const letScriptsCome = await openWithoutScripts(page, "/reset-password");
  await page.getByLabel("Email").fill(email);
  letScriptsCome();
  await expect(page.getByLabel("Email")).toHaveAttribute("value", email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});
