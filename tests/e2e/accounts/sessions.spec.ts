import { PASSWORD_MESSAGES } from "@sightline/domain/accounts";
import { expect, keptSession, test } from "@sightline/testing/browser";
import { newAddress, PASSWORD } from "@sightline/testing/http";
import { signInBy } from "./signing-in.ts";

test("R4.1 R7.11 R8.2 signing up refuses at the field, then leads to the dashboard with a session that outlives a reload", async ({
  page,
  guard,
}) => {
  guard.foresee(/status of 400 .*sign-up/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const password = page.getByLabel("Password", { exact: true });
  const create = page.getByRole("button", { name: "Create account" });
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Email").fill("nonsense");
  await password.fill("short");
  await create.click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/you@example.com/);
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/i);
  expect(asked, "before anyone is asked").not.toContain("/api/auth/sign-up/email");

  const email = newAddress();
  await page.getByLabel("Name").fill("Ana Example");
  await page.getByLabel("Email").fill(email);
  await password.fill("password123");
  await create.click();
  await expect(password).toHaveAccessibleDescription(PASSWORD_MESSAGES["too-common"]);
  await expect(password).toHaveValue("password123");

  await password.fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL("/dashboard");
  const session = await keptSession(page);
  expect(session?.access_token).toMatch(/\S{20,}/);
  expect(session?.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(session?.user.email).toBe(email);
  await page.reload();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: email })).toBeVisible();
});

test("R4.1 R7.11 R8.2 signing out ends every tab and leaves nothing behind; signing in brings all tabs back", async ({
  page,
  context,
  signedIn,
  customer,
  guard,
}) => {
  guard.foresee(/status of 401 .*sign-in/);
  const { email } = customer.session.user;
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
  const checks: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/subscriber")) checks.push(request.url());
  });
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  await signedIn.goto("/dashboard?site=shop.example");
  await expect.poll(() => stored("sightline-app-state")).toContain("site=shop.example");
  await expect.poll(() => stored("sightline-customer")).toContain("free");

  const signedOut = page.waitForResponse("**/api/auth/sign-out");
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  expect((await signedOut).status()).toBe(200);
  await expect(other).toHaveURL("/auth");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  const asked = checks.length;
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.evaluate(() => fetch("/api/health"));
  expect(checks, "the subscription is nobody's").toHaveLength(asked);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth?next=%2Fdashboard");

  // A wrong password says so, and keeps what was typed.
  await signInBy(page, email, "not my password");
  await expect(page.getByRole("alert")).toHaveText(/email.*password/i);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not my password");
  expect(await keptSession(page)).toBeNull();

  await signInBy(page, email);
  await expect(page).toHaveURL("/dashboard");
  await expect(other).toHaveURL("/dashboard");
});
