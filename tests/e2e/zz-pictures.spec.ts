import { expect, test } from "@sightline/testing/browser";
test("pictures", async ({ signedIn: page, customer, product }) => {
  await product.db.insertInto("subscribers").values({ user_id: customer.session.user.id, provider: "sandbox", subscribed: true, subscription_tier: "Pro" }).onConflict((c) => c.column("user_id").doUpdateSet({ subscribed: true, subscription_tier: "Pro" })).execute();
  await customer.ask("POST", "/api/api-keys", { name: "Looker Studio", scopes: ["sites:read", "keywords:write"] });
  const { body } = await customer.ask("POST", "/api/api-keys", { name: "CI", scopes: ["read"], expires_at: "2027-01-01T00:00:00Z" });
  for (let d = 0; d < 20; d++) await product.db.insertInto("api_key_days").values({ key_id: body.id, day: new Date(Date.now() - d * 86400000).toISOString().slice(0, 10), calls: 10 + d * 7 % 30, refused: d % 5 }).execute();
  await customer.ask("POST", "/api/webhook-endpoints", { url: "https://hooks.invalid/in", events: ["*"] });
  await customer.ask("POST", "/api/webhook-endpoints", { url: "https://hooks.slack.invalid/services/T00/B00/XXXXXXXXXXXXXXXXXXXX", events: ["alert.raised", "crawl.ended"], form: "slack" });
  for (const [w, scheme] of [[1440, "light"], [390, "dark"]] as const) {
    await page.setViewportSize({ width: w, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/settings?tab=api");
    await expect(page.getByText("Looker Studio")).toBeVisible();
    await page.getByRole("button", { name: "Send test" }).first().click();
    await expect(page.getByText("Waiting").first()).toBeVisible();
    await page.locator("summary").first().click();
    await expect(page.getByText("Next attempt").first()).toBeVisible();
    await page.screenshot({ path: `/tmp/pic-api-${w}.png`, fullPage: true });
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByLabel("Access", { exact: true }).selectOption("none");
    await page.screenshot({ path: `/tmp/pic-api-new-${w}.png` });
    await page.getByLabel("Name").fill("Pictures");
    await page.getByLabel("Analyses").selectOption("read");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    await expect(page.getByText("Copy it now").first()).toBeVisible();
    await page.screenshot({ path: `/tmp/pic-api-made-${w}.png` });
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.screenshot({ path: `/tmp/pic-api-hook-${w}.png` });
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  }
});
