import { expect, test } from "@sightline/testing/browser";

// That every other page answers and says what it is stands in screens.spec.ts, and where the
// signed-in are sent from these in accounts/guards.spec.ts.
test("R2.1 R2.3 any other path shows the not-found page with status 404; home leads to both doors, and /login is one", async ({
  page,
  guard,
}) => {
  guard.foresee(/status of 404/);
  const missing = await page.goto("/no/such/page?at=all");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Out of sight.");
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/auth");
  await page.getByRole("link", { name: "Sightline home" }).click();
  await page.getByRole("main").getByRole("link", { name: "Start free" }).first().click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();

  const answer = await page.goto("/login");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page).toHaveTitle(/Sightline/);
});
