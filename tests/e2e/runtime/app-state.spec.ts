import { expect, test } from "@sightline/testing/browser";

// That it begins, and is saved a second later, is in apps/web/runtime/app-state.
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

test("R8.7 a state that cannot be read is only logged", async ({ signedIn: page, customer }) => {
  await customer.save("running shoes");
  await page.addInitScript(() => localStorage.setItem("sightline-app-state", "{not json"));
  const logged = page.waitForEvent("console", (line) => line.text().includes("state of the app"));
  await page.goto("/dashboard?tab=keywords");
  expect((await logged).type()).toBe("warning");
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
});
