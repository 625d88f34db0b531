import { expect, test } from "@sightline/testing/browser";

// That every other page answers and says what it is stands in screens.spec.ts.
test("R2.1 /login answers, and says what it is", async ({ page }) => {
  const answer = await page.goto("/login");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page).toHaveTitle(/Sightline/);
});

test("R2.3 any other path shows the not-found page with status 404", async ({ page, guard }) => {
  guard.foresee(/status of 404/);
  const answer = await page.goto("/no/such/page?at=all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Out of sight.");
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
});

test("R2.2 R6.1 home sends a signed-in person to the dashboard", async ({ signedIn: page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Which site is yours?" })).toBeVisible();
});

test("home stays home for everyone else, and leads to both doors", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/auth");
  await page.getByRole("link", { name: "Sightline home" }).click();
  await page.getByRole("main").getByRole("link", { name: "Start free" }).first().click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});
