import { PASSWORD_MESSAGES } from "@sightline/domain/accounts";
import { expect, keptSession, test } from "@sightline/testing/browser";
import { newAddress } from "@sightline/testing/http";
import { signInBy, signUpBy } from "./signing-in.ts";

test("R4.1 R7.11 signing up leads to the dashboard, with a session that outlives a reload", async ({
  page,
}) => {
  const email = newAddress();
  await signUpBy(page, email);
  await expect(page).toHaveURL("/dashboard");

  const session = await keptSession(page);
  expect(session?.access_token).toMatch(/\S{20,}/);
  expect(session?.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(session?.user.email).toBe(email);

  await page.reload();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: email })).toBeVisible();
});

test("R4.1 R7.11 signing out leaves nothing behind, and the way in is open again", async ({
  page,
  signedIn,
  customer,
}) => {
  const { email } = customer.session.user;
  await signedIn.goto("/dashboard?site=shop.example");
  const signedOut = page.waitForResponse("**/api/auth/sign-out");
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();

  await expect(page).toHaveURL("/auth");
  expect((await signedOut).status()).toBe(200);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth?next=%2Fdashboard");

  await signInBy(page, email);
  await expect(page).toHaveURL("/dashboard");
});

test("R8.2 a wrong password says so, and keeps what was typed", async ({
  page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 401 .*sign-in/);
  const { email } = customer.session.user;
  await page.goto("/auth");
  await signInBy(page, email, "not my password");
  await expect(page.getByRole("alert")).toHaveText(/email.*password/i);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not my password");
  expect(await keptSession(page)).toBeNull();
});

test("what cannot be right is said at the field, before anyone is asked", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Email").fill("nonsense");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/you@example.com/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /at least 8 characters/i,
  );
  expect(asked).not.toContain("/api/auth/sign-up/email");
});

test("R8.2 a password that everyone uses is refused at the field", async ({ page, guard }) => {
  guard.foresee(/status of 400 .*sign-up/);
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Name").fill("Ana Example");
  await page.getByLabel("Email").fill(newAddress());
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("password123");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(password).toHaveAccessibleDescription(PASSWORD_MESSAGES["too-common"]);
  await expect(password).toHaveValue("password123");
});
