import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("sightline-app-state") ?? "null"));

test("R3.11 R4.8 R9.14 the app's state is initialised and saved a second later", async ({
  page,
}) => {
  const before = Date.now();
  await page.goto("/auth");
  await expect.poll(() => kept(page)).not.toBeNull();
  const state = await kept(page);
  expect(state).toEqual({
    isInitialized: true,
    subscriptionTier: null,
    lastSubscriptionCheck: 0,
    persistedTabResults: {},
    userPreferences: null,
    lastSavedAt: expect.any(Number),
  });
  expect(state.lastSavedAt).toBeGreaterThan(before + 999);
});

test("R3.11 P60 a return to the dashboard finds the site that was shown last", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("trail shoes", "shop.example");
  await customer.save("slow cooker", "kitchen.example");
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("row", { name: "slow cooker" })).toBeVisible();
  await page.getByRole("button", { name: /^Site:/ }).click();
  await page.getByRole("menuitemradio", { name: "shop.example" }).click();
  await expect(page.getByRole("row", { name: "trail shoes" })).toBeVisible();

  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard?tab=keywords&site=shop.example");
  await expect(page.getByRole("row", { name: "trail shoes" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: "trail shoes" })).toBeVisible();
});

test("nothing of it is left for the next person", async ({ signedIn: page }) => {
  await page.goto("/dashboard?site=shop.example");
  await expect
    .poll(() => kept(page))
    .toMatchObject({
      persistedTabResults: { "/dashboard": "site=shop.example" },
    });
  await page.getByRole("button", { name: /@customer\.example/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await kept(page)).toBeNull();
});

test("R8.7 a state that cannot be read is only logged", async ({ signedIn: page, customer }) => {
  await customer.save("running shoes");
  await page.addInitScript(() => localStorage.setItem("sightline-app-state", "{not json"));
  const logged = page.waitForEvent("console", (line) => line.text().includes("state of the app"));
  await page.goto("/dashboard?tab=keywords");
  expect((await logged).type()).toBe("warning");
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
});
