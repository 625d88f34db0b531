import { expect, test } from "@sightline/testing/browser";
import { signInBy } from "./signing-in.ts";

test("R2.4 R2.7 R6.1 the anonymous go from every guarded page to /auth, and after sign-in where they were going", async ({
  page,
  customer,
}) => {
  const going = "/dashboard?tab=keywords&site=shop.example";
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  for (const path of [
    "/admin/overview",
    "/admin/diagnostics",
    "/settings?tab=notifications",
    "/checkout?plan=lite&cycle=yearly",
    going,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe(going);
  await page.goBack();
  await signInBy(page, customer.session.user.email);
  await expect(page).toHaveURL(going);
  await expect(page.getByText("No keywords for shop.example yet")).toBeVisible();
});

test("R2.2 R2.7 R6.1 neither sign-in nor a visit of the signed-in leads to another origin, but to the dashboard", async ({
  page,
  customer,
  home,
}) => {
  const elsewhere = `?next=${encodeURIComponent("//evil.example/dashboard")}`;
  await page.goto(`/auth${elsewhere}`);
  await signInBy(page, customer.session.user.email);
  await expect(page).toHaveURL(`${home}/dashboard`);
  for (const path of [`/auth${elsewhere}`, `/${elsewhere}`, "/login"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${home}/dashboard`);
    await expect(
      page.getByRole("heading", { level: 1, name: "Which site is yours?" }),
    ).toBeVisible();
  }
});
