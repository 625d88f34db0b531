import { expect, test } from "@sightline/testing/browser";
import { signInBy } from "../accounts/signing-in.ts";
import { addKeyword, chooseFor } from "./keywords-screen.ts";

test("R4.5 R5.2 P10 P65 the first keyword is saved, trimmed, and found again", async ({
  signedIn: page,
  customer,
}) => {
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByText("Already have your keywords?")).toBeVisible();
  await page.getByRole("button", { name: "Add your first keyword" }).click();
  await addKeyword(page, "  Running   Shoes ", "https://www.Shop.example/sale?x=1");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    "Saved “Running Shoes” for shop.example. You can add another.",
  );
  await page.getByRole("button", { name: "Done" }).click();

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("1 keyword for shop.example");
  const row = page.getByRole("row", { name: "Running Shoes" });
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();

  const { body } = await customer.ask("GET", "/api/saved-keywords");
  expect(body).toMatchObject([
    { keyword: "Running Shoes", target_site: "shop.example", is_active: true },
  ]);
});

test("R5.1 R5.2 a duplicate is named letter for letter, and what was typed stays", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 409 .*saved-keywords/);
  await customer.save("running shoes");
  await page.goto("/dashboard?tab=keywords");
  await page.getByRole("button", { name: "Add keyword" }).click();
  const field = page.getByRole("dialog").getByLabel("Keyword");
  await expect(page.getByRole("dialog").getByLabel("Site")).toHaveValue("shop.example");
  await field.fill(" RUNNING shoes ");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(
    'Keyword "RUNNING shoes" is already saved for shop.example',
  );
  await expect(field).toHaveValue(" RUNNING shoes ");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: "running shoes" })).toHaveCount(1);
});

test("R5.2 neither keyword nor site may be empty", async ({ signedIn: page, guard }) => {
  guard.foresee(/status of 400 .*saved-keywords/);
  await page.goto("/dashboard?tab=keywords&add=keyword");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keyword").fill("   ");
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog.getByLabel("Keyword")).toHaveAccessibleDescription("Enter a keyword.");
  await expect(dialog.getByLabel("Site")).toHaveAccessibleDescription("Enter a site.");
  await dialog.getByLabel("Keyword").fill("shoes");
  await dialog.getByLabel("Site").fill("not a site");
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog.getByLabel("Site")).toHaveAccessibleDescription(
    "Enter a site such as example.com.",
  );
});

test("R4.5 P66 a paused keyword is reactivated from its menu, or by adding it again", async ({
  signedIn: page,
  customer,
}) => {
  const { id } = await customer.save("trail shoes");
  await page.goto("/dashboard?tab=keywords");
  const row = page.getByRole("row", { name: "trail shoes" });
  await chooseFor(page, "trail shoes", "Pause");
  await expect(row).toContainText("Paused");
  await chooseFor(page, "trail shoes", "Resume");
  await expect(row).not.toContainText("Paused");
  await chooseFor(page, "trail shoes", "Pause");
  await expect(row).toContainText("Paused");
  await page.reload();
  await expect(row).toContainText("Paused");

  await page.getByRole("button", { name: "Add keyword" }).click();
  await addKeyword(page, "Trail Shoes");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText("Paused");
  const { body } = await customer.ask("GET", "/api/saved-keywords");
  expect(body).toMatchObject([{ id, is_active: true }]);
});

test("P66 a deleted keyword is gone, and comes back by 'Undo'", async ({
  signedIn: page,
  customer,
}) => {
  await customer.pause(await customer.save("trail shoes"));
  await customer.save("running shoes");
  await page.goto("/dashboard?tab=keywords");
  const row = page.getByRole("row", { name: "trail shoes" });
  await chooseFor(page, "trail shoes", "Delete");
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 keyword for shop.example");
  await expect(page.getByText("Deleted “trail shoes”.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Paused");
  await page.reload();
  await expect(row).toContainText("Paused");
});

test("P66 what is not taken back is deleted, and what is saved again is new", async ({
  signedIn: page,
  customer,
}) => {
  const { id } = await customer.save("trail shoes");
  await customer.save("running shoes");
  await page.clock.install();
  await page.goto("/dashboard?tab=keywords");
  const gone = page.waitForResponse("**/api/keywords/remove");
  await chooseFor(page, "running shoes", "Delete");
  await page.clock.fastForward("00:11");
  expect((await gone).status()).toBe(200);
  await expect(page.getByRole("row", { name: "running shoes" })).toHaveCount(0);
  // The rows have moved up by then.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 keyword for shop.example");

  await chooseFor(page, "trail shoes", "Delete");
  await page.getByRole("button", { name: "Add a keyword" }).click();
  await addKeyword(page, "trail shoes");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: "trail shoes" })).toBeVisible();
  const { body } = await customer.ask("GET", "/api/saved-keywords");
  expect(body).toMatchObject([{ keyword: "trail shoes", id: expect.not.stringContaining(id) }]);
});

test("P66 what was deleted is deleted, although the page goes at once", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("trail shoes");
  await customer.save("running shoes");
  await page.goto("/dashboard?tab=keywords");
  await chooseFor(page, "trail shoes", "Delete");
  await expect(page.getByText("Deleted “trail shoes”.", { exact: true })).toBeVisible();
  await page.reload();
  const saved = async () => (await customer.ask("GET", "/api/saved-keywords")).body;
  await expect.poll(saved).toMatchObject([{ keyword: "running shoes" }]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 keyword for shop.example");
});

test("P66 what was deleted is deleted, although one signs out at once", async ({
  signedIn: page,
  customer,
}) => {
  const { email } = customer.session.user;
  await customer.save("trail shoes");
  await customer.save("running shoes");
  await page.goto("/dashboard?tab=keywords");
  await chooseFor(page, "trail shoes", "Delete");
  await expect(page.getByText("Deleted “trail shoes”.", { exact: true })).toBeVisible();
  const gone = page.waitForResponse("**/api/keywords/remove");
  const told = page.waitForResponse("**/api/auth/sign-out");
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  expect((await gone).status()).toBe(200);
  expect((await told).status()).toBe(200);
  await signInBy(page, email);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Keywords" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 keyword for shop.example");
  await expect(page.getByText("couldn't be deleted")).toHaveCount(0);
});

test("P67 many are paused, or deleted, in one go", async ({ signedIn: page, customer }) => {
  for (const keyword of ["one", "two", "three"]) await customer.save(`${keyword} shoes`);
  await page.goto("/dashboard?tab=keywords");
  await page.getByRole("row", { name: "one shoes" }).getByRole("checkbox").check();
  await page.getByRole("row", { name: "three shoes" }).getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: "Selected keywords" });
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await bar.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("row", { name: "one shoes" })).toContainText("Paused");
  await expect(page.getByRole("row", { name: "two shoes" })).not.toContainText("Paused");
  await expect(page.getByRole("row", { name: "three shoes" })).toContainText("Paused");
  await expect(page.getByRole("button", { name: "Paused 2" })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No keywords for shop.example yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: "one shoes" })).toContainText("Paused");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 keywords for shop.example");
});
