import { ALREADY_ADDED } from "@sightline/domain/companies";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { addSite, newSite, sitesOf } from "./sites-screen.ts";

test("a second site is set up like the first: market, names, competitors, keywords", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
  await newSite(customer, "shop.example");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Site: shop.example" }).click();
  await page.getByRole("menuitem", { name: "Add site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which site is yours?");
  await expect(page.getByLabel("Domain")).toHaveValue("");
  await page.getByRole("textbox", { name: "Other names" }).fill("Kitchens");
  await addSite(page, "https://www.Kitchen.example/sale?x=1", "  Kitchen   & Co ");
  const switcher = page.getByRole("button", { name: "Site: Kitchen & Co" });
  await expect(switcher).toBeVisible();
  await page.getByRole("button", { name: "Continue without competitors" }).click();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL("/dashboard?tab=keywords&site=kitchen.example");
  await expect(page.getByText("No keywords for kitchen.example yet")).toBeVisible();
  const kitchen = (await sitesOf(customer)).find(({ domain }) => domain === "kitchen.example");
  expect(kitchen).toMatchObject({
    name: "Kitchen & Co",
    aliases: ["Kitchens"],
    language: "en",
    country: "US",
    is_active: true,
  });
  const crawls = await customer.ask("GET", `/api/crawls?company_id=${kitchen?.company_id}`);
  expect(crawls.body).toHaveLength(1);
});

test("what cannot be a site is said at the field, and what was typed stays", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, guard }) => {
  guard.foresee(/status of 400 .*sites/);
  guard.foresee(/status of 409 .*sites/);
  await newSite(customer, "shop.example");
  await page.goto("/dashboard?start=new");
  const field = page.getByLabel("Domain");
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
  await page.getByRole("link", { name: "Exit setup" }).click();
  await expect(page).toHaveURL("/dashboard?tab=keywords&site=shop.example");
  expect(await sitesOf(customer)).toHaveLength(1);
});

test("a plan without room says so, and leads to the plans", { tag: RELEASE }, async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 403 .*sites/);
  for (const name of ["one", "two", "three"]) await newSite(customer, `${name}.example`);
  await page.goto("/dashboard?start=new");
  const form = page.getByRole("form", { name: "Your site" });
  await form.getByLabel("Domain").fill("four.example");
  await form.getByRole("button", { name: "Add site" }).click();
  await expect(form.getByText("Your Free plan includes 3 sites.")).toBeVisible();
  await expect(form.getByLabel("Domain")).toHaveValue("four.example");
  await form.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL("/subscription");
});

test("P60 the chosen site goes with its reader through tabs, pages and a reload", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
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

test("an address that names a site no longer watched shows the newest one", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
  await customer.save("running shoes");
  await page.goto("/dashboard?tab=keywords&site=gone.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 keyword for shop.example");
  await expect(page.getByRole("button", { name: "Site: shop.example" })).toBeVisible();
});

test("sites are switched, added and managed from the palette, without a mouse", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
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
  await expect(page.getByLabel("Domain")).toBeFocused();
  await page.keyboard.type("third.example");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/site=third\.example&start=competitors/);

  await command("manage sites");
  await expect(page).toHaveURL("/settings?tab=sites");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(page.getByRole("row", { name: /third\.example/ })).toBeVisible();
});
