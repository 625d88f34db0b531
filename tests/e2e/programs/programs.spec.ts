import { expect, test } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";

test("P77 P102 P104 a customer creates a key that works, replaces and revokes it, and sends a test to a webhook", async ({
  signedIn: page,
  customer,
  product,
  home,
  guard,
}) => {
  guard.foresee(/status of 400 .*webhook-endpoints/);
  const plan = { provider: "sandbox", subscribed: true, subscription_tier: "Pro" };
  await product.db
    .insertInto("subscribers")
    .values({ user_id: customer.session.user.id, ...plan })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
    .execute();
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  const sites = (token: string) => call(home, "GET", "/api/sites", { token });

  await page.goto("/settings?tab=api");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("CI");
  await dialog.getByLabel("Access", { exact: true }).selectOption("none");
  await dialog.getByLabel("Sites and competitors").selectOption("read");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("textbox", { name: "The key “CI”" });
  const first = await shown.inputValue();
  expect((await sites(first)).body).toHaveLength(1);
  await page.reload();
  await expect(page.getByText("Read sites")).toBeVisible();
  await expect(page.getByText("1 call in 30 days")).toBeVisible();
  await expect(shown).toBeHidden();

  await page.getByRole("button", { name: "Rotate" }).click();
  await dialog.getByLabel("The current key").selectOption("0");
  await dialog.getByRole("button", { name: "Rotate key" }).click();
  const second = await shown.inputValue();
  expect([(await sites(first)).status, (await sites(second)).status]).toEqual([401, 200]);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No keys yet.")).toBeVisible();
  expect((await sites(second)).status).toBe(401);

  await page.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByLabel("URL").fill("http://10.0.0.1/in");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Enter a public URL")).toBeVisible();
  await dialog.getByLabel("URL").fill("https://hooks.example/in");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("textbox", { name: "The webhook's secret" })).toHaveValue(/^whsec_/);
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("test", { exact: true }).click();
  await expect(page.getByText("no answer")).toBeVisible();
});
