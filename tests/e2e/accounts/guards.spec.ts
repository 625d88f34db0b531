import { expect, test } from "@sightline/testing/browser";
import { signInBy } from "./signing-in.ts";

test("R6.1 R2.7 the anonymous go to /auth, and after sign-in where they were going", async ({
  page,
  customer,
}) => {
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  await page.goto("/dashboard?tab=keywords&site=shop.example");
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect(new URL(page.url()).searchParams.get("next")).toBe(
    "/dashboard?tab=keywords&site=shop.example",
  );
  await signInBy(page, customer.session.user.email);
  await expect(page).toHaveURL("/dashboard?tab=keywords&site=shop.example");
  await expect(page.getByText("No keywords for shop.example yet")).toBeVisible();
});

const elsewhere = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/dashboard",
  "/\t/evil.example",
  "javascript:alert(1)",
];

test("R2.7 no sign-in leads to another origin", async ({ page, customer, home }) => {
  await page.goto(`/auth?next=${encodeURIComponent("//evil.example/dashboard")}`);
  await signInBy(page, customer.session.user.email);
  await expect(page).toHaveURL(`${home}/dashboard`);
});

test("R2.7 nor does a visit of the signed-in, however it is spelt", async ({
  signedIn: page,
  home,
}) => {
  for (const next of elsewhere) {
    for (const path of ["/auth", "/"]) {
      await page.goto(`${path}?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL(`${home}/dashboard`);
    }
  }
});

test("R2.7 the sign-in pages send the signed-in to the dashboard", async ({ signedIn: page }) => {
  for (const path of ["/auth", "/login", "/auth?mode=sign-up"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  }
});

test("R2.7 the way on is kept from sign-in to sign-up", async ({ page }) => {
  await page.goto("/dashboard?site=shop.example");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/dashboard?site=shop.example");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R2.7 P41 a guarded page comes as 'Loading...' and nothing else", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("status")).toHaveText("Loading...");
    await expect(page.getByRole("button").or(page.getByRole("link"))).toHaveCount(0);
  });
});
