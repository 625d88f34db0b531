import { expect, RELEASE, test } from "@sightline/testing/browser";
import { signInBy } from "../accounts/signing-in.ts";
import { addKeyword, chooseFor } from "./keywords-screen.ts";

test("R4.5 R5.1 R5.2 P10 P65 the first keyword is refused while it is empty, saved trimmed, found again, and never saved twice", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 400 .*saved-keywords/);
  guard.foresee(/status of 409 .*saved-keywords/);
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByText("Already know your keywords?")).toBeVisible();
  await page.getByRole("button", { name: "Add your first keyword" }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save keyword" });
  const [field, site] = [dialog.getByLabel("Keyword"), dialog.getByLabel("Site")];
  await field.fill("   ");
  await save.click();
  await expect(field).toHaveAccessibleDescription("Enter a keyword.");
  await expect(site).toHaveAccessibleDescription("Enter a site.");
  await field.fill("shoes");
  await site.fill("not a site");
  await save.click();
  await expect(site).toHaveAccessibleDescription("Enter a site such as example.com.");

  await addKeyword(page, "  Running   Shoes ", "https://www.Shop.example/sale?x=1");
  await expect(dialog.getByRole("status")).toHaveText(
    "Saved “Running Shoes” for shop.example. You can add another.",
  );
  await page.getByRole("button", { name: "Done" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("1 keyword for shop.example");
  const row = page.getByRole("row", { name: "Running Shoes" });
  await expect(row).toBeVisible();

  await page.getByRole("button", { name: "Add keyword" }).click();
  await expect(site).toHaveValue("shop.example");
  await field.fill(" RUNNING shoes ");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(
    'Keyword "RUNNING shoes" is already saved for shop.example',
  );
  await expect(field).toHaveValue(" RUNNING shoes ");
  await page.keyboard.press("Escape");
  await expect(row).toHaveCount(1);
  await page.reload();
  await expect(row).toHaveCount(1);
  const { body } = await customer.ask("GET", "/api/saved-keywords");
  expect(body).toMatchObject([
    { keyword: "Running Shoes", target_site: "shop.example", is_active: true },
  ]);
});

test("R4.5 P66 a keyword is paused, resumed, deleted, brought back as it was, and reactivated by adding it again", async ({
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

  await page.getByRole("button", { name: "Add keyword" }).click();
  await addKeyword(page, "running shoes");
  await page.getByRole("button", { name: "Done" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("2 keywords for shop.example");
  await chooseFor(page, "trail shoes", "Delete");
  await expect(row).toHaveCount(0);
  await expect(heading).toHaveText("1 keyword for shop.example");
  await expect(page.getByText("Deleted “trail shoes”.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Paused");
  await page.reload();
  await expect(row).toContainText("Paused");

  await page.getByRole("button", { name: "Add keyword" }).click();
  await addKeyword(page, "Trail Shoes");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText("Paused");
  const { body } = await customer.ask("GET", "/api/saved-keywords");
  expect(body).toContainEqual(expect.objectContaining({ id, is_active: true }));
});

test("P66 P67 many are paused, or deleted and brought back, in one go; what is not brought back is deleted, and saved again it is new", async ({
  signedIn: page,
  customer,
}) => {
  const { id } = await customer.save("one shoes");
  for (const keyword of ["two shoes", "three shoes"]) await customer.save(keyword);
  await page.clock.install();
  await page.goto("/dashboard?tab=keywords");
  const row = (keyword: string) => page.getByRole("row", { name: keyword });
  await row("one shoes").getByRole("checkbox").check();
  await row("three shoes").getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: "Selected keywords" });
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await bar.getByRole("button", { name: "Pause" }).click();
  await expect(row("one shoes")).toContainText("Paused");
  await expect(row("two shoes")).not.toContainText("Paused");
  await expect(row("three shoes")).toContainText("Paused");
  await expect(page.getByRole("button", { name: "Paused 2" })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No keywords for shop.example yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("one shoes")).toContainText("Paused");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("3 keywords for shop.example");

  const gone = page.waitForResponse("**/api/keywords/remove");
  await chooseFor(page, "two shoes", "Delete");
  await page.clock.fastForward("00:11");
  expect((await gone).status()).toBe(200);
  await expect(row("two shoes")).toHaveCount(0);
  // The rows have moved up by then.
  await expect(heading).toHaveText("2 keywords for shop.example");

  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Add a keyword" }).click();
  await addKeyword(page, "one shoes");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(row("one shoes")).toBeVisible();
  const { body } = await customer.ask("GET", "/api/saved-keywords");
  expect(body).toMatchObject([{ keyword: "one shoes", id: expect.not.stringContaining(id) }]);
});

test("P66 what was deleted is deleted, although the page goes or one signs out at once", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
  const { email } = customer.session.user;
  for (const keyword of ["trail shoes", "wide shoes", "running shoes"]) {
    await customer.save(keyword);
  }
  const remove = async (keyword: string) => {
    await chooseFor(page, keyword, "Delete");
    await expect(page.getByText(`Deleted “${keyword}”.`, { exact: true })).toBeVisible();
  };
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/dashboard?tab=keywords");
  await remove("trail shoes");
  await page.reload();
  const saved = async () => (await customer.ask("GET", "/api/saved-keywords")).body;
  await expect.poll(saved).toMatchObject([{ keyword: "running shoes" }, { keyword: "wide shoes" }]);
  await page.reload();
  await expect(heading).toHaveText("2 keywords for shop.example");

  await remove("wide shoes");
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
  await expect(heading).toHaveText("1 keyword for shop.example");
  await expect(page.getByText("couldn't be deleted")).toHaveCount(0);
});
