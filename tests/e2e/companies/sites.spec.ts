import { ALREADY_ADDED } from "@sightline/domain/companies";
import { expect, test } from "@sightline/testing/browser";
import { addSite, newSite, sitesOf } from "./sites-screen.ts";

test("a site is added by its address, and is then the one that is shown", async ({
  signedIn: page,
  customer,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Site: none yet" }).click();
  await page.getByRole("menuitem", { name: "Add site" }).click();
  await addSite(page, "https://www.Kitchen.example/sale?x=1", "  Kitchen   & Co ");
  await expect(page).toHaveURL("/dashboard?site=kitchen.example");
  await expect(page.getByText("No keywords for kitchen.example yet")).toBeVisible();
  const switcher = page.getByRole("button", { name: "Site: Kitchen & Co" });
  await expect(switcher).toBeVisible();
  await page.reload();
  await expect(switcher).toBeVisible();
  expect(await sitesOf(customer)).toMatchObject([
    { domain: "kitchen.example", name: "Kitchen & Co", is_active: true, competitors: [] },
  ]);
});

test("what cannot be a site is said at the field, and what was typed stays", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 400 .*sites/);
  guard.foresee(/status of 409 .*sites/);
  await newSite(customer, "shop.example");
  await page.goto("/dashboard?add=site");
  const dialog = page.getByRole("dialog", { name: "Add site" });
  const field = dialog.getByLabel("Domain");
  const refusals = [
    ["", "Enter a site."],
    ["not a site", "Enter a site such as example.com."],
    ["127.0.0.1", "We can't visit this address."],
    ["WWW.shop.example", ALREADY_ADDED],
  ] as const;
  for (const [typed, refusal] of refusals) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${refusal}`));
    await expect(field).toHaveValue(typed);
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  expect(await sitesOf(customer)).toHaveLength(1);
});

test("a plan without room says so in the dialog, and leads to the plans", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 403 .*sites/);
  for (const name of ["one", "two", "three"]) await newSite(customer, `${name}.example`);
  await page.goto("/dashboard?add=site");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Domain").fill("four.example");
  await dialog.getByRole("button", { name: "Add site" }).click();
  await expect(dialog.getByText("Your Free plan includes 3 sites.")).toBeVisible();
  await expect(dialog.getByLabel("Domain")).toHaveValue("four.example");
  await dialog.getByRole("link", { name: "See the plans" }).click();
  await expect(page).toHaveURL("/subscription");
  await expect(dialog).toHaveCount(0);
});

test("P60 the chosen site goes with its reader through tabs, pages and a reload", async ({
  signedIn: page,
  customer,
}) => {
  await newSite(customer, "shop.example", "The Shop");
  await newSite(customer, "kitchen.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Site: kitchen.example" })).toBeVisible();
  await page.getByRole("button", { name: "Site: kitchen.example" }).click();
  await page.getByRole("menuitemradio", { name: "The Shop shop.example" }).click();
  const shop = page.getByRole("button", { name: "Site: The Shop" });
  await expect(shop).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings?site=shop.example");
  await page.getByRole("tab", { name: "Sites" }).click();
  await expect(shop).toBeVisible();
  await page.reload();
  await expect(shop).toBeVisible();
  await page.getByRole("link", { name: "Keywords" }).click();
  await expect(page.getByText("No keywords for shop.example yet")).toBeVisible();
});

test("an address that names a site no longer watched shows the newest one", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("running shoes");
  await page.goto("/dashboard?site=gone.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 keyword for shop.example");
  await expect(page.getByRole("button", { name: "Site: shop.example" })).toBeVisible();
});

test("sites are switched, added and managed from the palette, without a mouse", async ({
  signedIn: page,
  customer,
}) => {
  const command = async (words: string) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  };
  await newSite(customer, "shop.example", "The Shop");
  await newSite(customer, "kitchen.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Site: kitchen.example" })).toBeVisible();
  await command("switch shop");
  await expect(page).toHaveURL("/dashboard?site=shop.example");

  await command("add site");
  await expect(page.getByRole("dialog").getByLabel("Domain")).toBeFocused();
  await page.keyboard.type("third.example");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard?site=third.example");

  await command("manage sites");
  await expect(page).toHaveURL("/settings?tab=sites");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(page.getByRole("row", { name: /third\.example/ })).toBeVisible();
});
