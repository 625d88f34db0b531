import { expect, insertKeywords, insertStandings, test } from "@sightline/testing/browser";
import { addKeyword } from "./keywords-screen.ts";
import { addSite } from "./sites-screen.ts";

test("R3.2 search and filter stand in the address, and outlive a reload", async ({
  signedIn: page,
  customer,
}) => {
  await customer.pause(await customer.save("red shoes"));
  await customer.save("blue shoes");
  await customer.save("blue hats");
  await page.goto("/dashboard");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Active 2" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Search keywords").fill("Shoes");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/state=active/);
  await expect(page).toHaveURL(/q=Shoes/);

  await page.reload();
  await expect(page.getByLabel("Search keywords")).toHaveValue("Shoes");
  await expect(page.getByRole("button", { name: /^Active/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("blue shoes");

  await page.getByLabel("Search keywords").fill("nothing like it");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all 3" }).click();
  await expect(rows).toHaveCount(3);
  await page.goBack();
  await expect(rows).toHaveCount(0);
});

test("R3.2 each site has its own keywords, one switch apart", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("running shoes", "one.example");
  await customer.save("running shoes", "two.example");
  await page.goto("/dashboard");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("1 keyword for two.example");

  await page.getByRole("button", { name: "Site: two.example" }).click();
  await page.getByRole("menuitemradio", { name: "one.example" }).click();
  await expect(heading).toHaveText("1 keyword for one.example");
  await expect(page).toHaveURL(/site=one\.example/);
  await page.reload();
  await expect(heading).toHaveText("1 keyword for one.example");

  await page.getByRole("button", { name: "Site: one.example" }).click();
  await page.getByRole("menuitem", { name: "Add a site" }).click();
  await addSite(page, "three.example");
  await expect(page.getByText("No keywords for three.example yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a keyword" }).click();
  await addKeyword(page, "first of three");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(heading).toHaveText("1 keyword for three.example");
});

test("R3.2 a skeleton stands in until the keywords come", async ({ signedIn: page, customer }) => {
  await customer.save("running shoes");
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/keywords?*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
  await expect(page.getByRole("table")).toHaveCount(0);
  gate.resolve();
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading…")).toHaveCount(0);
});

test("R3.2 ten thousand keywords scroll, and End reaches the last", async ({
  signedIn: page,
  customer,
  product,
}) => {
  const count = 10_000;
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  await customer.checkByHand();
  await insertKeywords(product.dataDir, customer.session.user.id, "shop.example", count);
  await insertStandings(product.dataDir, customer.session.user.id, "shop.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "10,000 keywords for shop.example",
  );
  const table = page.getByRole("table", { name: "Saved keywords, newest first" });
  await expect(table).toHaveAttribute("aria-rowcount", String(count + 1));
  await expect(page.getByRole("row", { name: "keyword 10000" })).toBeVisible();

  await table.hover();
  await page.mouse.wheel(0, 100_000);
  await expect(page.getByRole("row", { name: "keyword 10000" })).not.toBeInViewport();
  expect(await page.getByRole("row").count()).toBeLessThan(80);

  await page
    .getByRole("row", { name: /^Select row/ })
    .nth(5)
    .focus();
  // What is far down comes as one goes: the end moves on until there is no more.
  await page.keyboard.press("End");
  const focused = () => page.evaluate(() => Number(document.activeElement?.ariaRowIndex));
  await expect.poll(focused).toBeGreaterThan(200);
  const before = await focused();
  await expect(async () => {
    await page.keyboard.press("End");
    expect(await focused()).toBeGreaterThan(before);
  }).toPass();
  await page.keyboard.press("Home");
  await expect(page.getByRole("row", { name: "keyword 10000" })).toBeFocused();
  expect(await page.getByRole("row").count()).toBeLessThan(80);

  await page.getByLabel("Search keywords").fill("keyword 0500");
  await expect(page.getByRole("row", { name: /keyword 0500\d/ })).toHaveCount(10);
});
