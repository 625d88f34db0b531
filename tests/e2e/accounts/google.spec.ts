import { randomUUID } from "node:crypto";
import { appCode } from "@sightline/testing/authenticator";
import { expect, keptSession, RELEASE, googleTest as test } from "@sightline/testing/browser";
import { arrivalTitle, setUpTwoStepBy } from "./signing-in.ts";

// They share one provider, which knows one person at a time.
test.describe.configure({ mode: "default" });

function someone() {
  const id = randomUUID().slice(0, 8);
  return { sub: id, email: `${id}@g.example`, email_verified: true, name: `Gina ${id}` };
}

test("R4.1 R7.11 R8.2 a denial or a failure at Google comes back with words, and the next try signs in", {
  tag: RELEASE,
}, async ({ page, product }) => {
  const gina = someone();
  product.oidc.setUser(gina);
  const google = page.getByRole("button", { name: "Continue with Google" });
  const agree = page.getByRole("button", { name: `Continue as ${gina.name}` });
  await page.goto("/auth");
  await google.click();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page).toHaveURL(/\/auth\?error=access_denied/);
  await expect(page.getByRole("alert")).toContainText(arrivalTitle("error=access_denied"));
  expect(await keptSession(page)).toBeNull();

  product.oidc.failNext("token-error");
  await google.click();
  await agree.click();
  await expect(page).toHaveURL(/\/auth\?error=(?!access_denied)/);
  await expect(page.getByRole("alert")).toContainText("use your email and password");

  await google.click();
  await agree.click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: gina.email })).toBeVisible();
  const session = await keptSession(page);
  expect(session?.user).toMatchObject({ email: gina.email, name: gina.name });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("R2.7 R4.1 Google leads on to where someone was going", { tag: RELEASE }, async ({
  page,
  product,
}) => {
  const gina = someone();
  product.oidc.setUser(gina);
  await page.goto("/checkout?plan=lite&cycle=yearly");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: `Continue as ${gina.name}` }).click();
  await expect(page).toHaveURL("/checkout?plan=lite&cycle=yearly");
  await expect(page.getByRole("heading", { name: "Checkout: Lite" })).toBeVisible();
});

test("R4.1 R7.11 Google asks for the code, too, and leads on to where someone was going", {
  tag: RELEASE,
}, async ({ page, product, guard }) => {
  guard.foresee(/status of 403 .*exchange/);
  const gina = someone();
  product.oidc.setUser(gina);
  const signIn = async () => {
    await page.goto("/auth?next=%2Fsettings");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: `Continue as ${gina.name}` }).click();
  };
  await signIn();
  await expect(page).toHaveURL("/settings");
  const { dialog, secret } = await setUpTwoStepBy(page, null);
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await page.evaluate(() => localStorage.removeItem("sightline-session"));
  await signIn();
  await page.getByLabel("Code", { exact: true }).fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
});
