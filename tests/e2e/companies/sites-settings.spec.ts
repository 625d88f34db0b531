import { ALREADY_ADDED } from "@sightline/domain/companies";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { card, newSite, settingsOf, sitesOf } from "./sites-screen.ts";

test("a site is renamed in its settings, and the frame knows at once", { tag: RELEASE }, async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 400 .*sites/);
  const site = await newSite(customer, "shop.example");
  await page.goto("/settings?tab=sites");
  await page.getByRole("link", { name: "shop.example" }).click();
  await expect(page).toHaveURL(settingsOf(site));
  await expect(page.getByRole("heading", { level: 2, name: "shop.example" })).toBeFocused();

  const names = card(page, "Names");
  await names.getByLabel("Name", { exact: true }).fill(" ");
  await names.getByRole("button", { name: "Save name" }).click();
  await expect(names.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
    "Enter a name.",
  );
  await names.getByLabel("Name", { exact: true }).fill("  The   Shop ");
  await names.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "The Shop" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Site: The Shop" })).toBeVisible();
  await expect(names.getByLabel("Name", { exact: true })).toHaveValue("The Shop");

  await page.getByRole("link", { name: "All sites" }).click();
  await expect(page.getByRole("link", { name: "The Shop shop.example" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("link", { name: "The Shop shop.example" })).toBeVisible();
});

test("other names come and go by keyboard alone", { tag: RELEASE }, async ({
  signedIn: page,
  customer,
}) => {
  const site = await newSite(customer, "shop.example");
  await page.goto(settingsOf(site));
  const names = card(page, "Names");
  const field = names.getByRole("textbox", { name: "Other names" });
  const chips = names.getByRole("list", { name: "Other names" }).getByRole("listitem");
  await field.focus();
  for (const typed of ["Nordladen", "  The   North ", "nordladen", "North Shop"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
  }
  await expect(chips).toHaveText(["Nordladen", "The North", "North Shop"]);
  await page.keyboard.press("Backspace");
  await expect(chips).toHaveText(["Nordladen", "The North"]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(names.getByRole("button", { name: "Remove Nordladen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveText(["The North"]);
  await expect(field).toBeFocused();
  const kept = async () => (await sitesOf(customer))[0]?.aliases;
  await expect.poll(kept).toEqual(["The North"]);
});

test("country, language, schedules, depth and pages are kept, within what the plan includes", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 403 .*sites/);
  const site = await newSite(customer, "shop.example");
  await page.goto(settingsOf(site));
  const kept = () => expect.poll(async () => (await sitesOf(customer))[0]);
  await page.getByLabel("Country").selectOption("Germany");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByLabel("Language").selectOption("German");
  await kept().toMatchObject({ country: "DE", language: "de" });

  const crawling = card(page, "Crawling");
  await expect(
    crawling.getByText("On your Free plan, we crawl at most once a week."),
  ).toBeVisible();
  await expect(crawling.getByRole("option", { name: "Daily" })).toHaveCount(0);
  await crawling.getByLabel("Crawl schedule").selectOption("Monthly");
  await kept().toMatchObject({ crawl_schedule: "monthly" });
  const pages = crawling.getByLabel("Pages per crawl");
  await pages.fill("101");
  await pages.press("Enter");
  await expect(pages).toHaveAccessibleDescription(/Lite includes 1,000 pages/);
  await pages.fill("40");
  await pages.press("Enter");
  await kept().toMatchObject({ crawl_pages: 40 });

  const positions = card(page, "Positions");
  await expect(
    positions.getByText("On your Free plan, we check at most once a week."),
  ).toBeVisible();
  await positions.getByLabel("Depth").selectOption("Top 50");
  await expect.poll(async () => (await sitesOf(customer))[0]?.depth).toBe(50);
  await positions.getByLabel("Device").selectOption("Mobile");
  await expect.poll(async () => (await sitesOf(customer))[0]?.device).toBe("mobile");
  await positions.getByLabel("Check schedule").selectOption("Only when I ask");
  await expect.poll(async () => (await sitesOf(customer))[0]?.check_schedule).toBe("off");

  await page.reload();
  await expect(positions.getByLabel("Depth")).toHaveValue("50");
  await expect(page.getByLabel("Country")).toHaveValue("DE");
  await expect(page.getByLabel("Language")).toHaveValue("de");
  await expect(crawling.getByLabel("Crawl schedule")).toHaveValue("monthly");
  await expect(pages).toHaveValue("40");
  await page.getByRole("link", { name: "All sites" }).click();
  await expect(page.getByRole("row", { name: "shop.example" })).toContainText("Germany, German");
  await expect(page.getByRole("row", { name: "shop.example" })).toContainText("Monthly");
});

test("a number or a name entered while another one is being saved is saved after it", async ({
  signedIn: page,
  customer,
}) => {
  const site = await newSite(customer, "shop.example");
  await page.goto(settingsOf(site));
  const saves = { held: () => {} };
  const holdNextSave = () =>
    page.route(
      "**/api/sites/*",
      async (route) => {
        await new Promise<void>((resolve) => {
          saves.held = resolve;
        });
        await route.continue();
      },
      { times: 1 },
    );
  const kept = () => expect.poll(async () => (await sitesOf(customer))[0]);

  const forms = [
    { field: page.getByLabel("Pages per crawl"), button: "Save pages", texts: ["40", "60"] },
    {
      field: card(page, "Names").getByLabel("Name", { exact: true }),
      button: "Save name",
      texts: ["North", "North Shop"],
    },
  ];
  for (const { field, button, texts } of forms) {
    await holdNextSave();
    await field.fill(texts[0] ?? "");
    await field.press("Enter");
    await expect(page.getByRole("button", { name: button })).toHaveAttribute("aria-busy", "true");
    await field.fill(texts[1] ?? "");
    await field.press("Enter");
    saves.held();
    await expect(page.getByRole("button", { name: button })).toBeDisabled();
    await expect(field).toHaveValue(texts[1] ?? "");
  }
  await kept().toMatchObject({ crawl_pages: 60, name: "North Shop" });
});

test("competitors are added, renamed, removed, and brought back by 'Undo'", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, guard }) => {
  guard.foresee(/status of 400 .*competitors/);
  guard.foresee(/status of 409 .*competitors/);
  const site = await newSite(customer, "shop.example");
  await page.goto(settingsOf(site));
  const competitors = card(page, "Competitors");
  const domain = competitors.getByLabel("Competitor's domain");
  await domain.fill("shop.example");
  await domain.press("Enter");
  await expect(domain).toHaveAccessibleDescription(
    "That's the site itself. Enter a different one.",
  );
  await domain.fill("https://rival.example/pricing");
  await domain.press("Enter");
  const row = competitors.getByRole("listitem").filter({ hasText: "rival.example" });
  await expect(row).toHaveCount(1);
  await expect(domain).toHaveValue("");
  await expect(domain).toBeFocused();
  await domain.fill("rival.example");
  await domain.press("Enter");
  await expect(domain).toHaveAccessibleDescription(ALREADY_ADDED);

  await row.getByRole("button", { name: "Edit rival.example" }).click();
  await row.getByLabel("Name", { exact: true }).fill("Rival");
  await row.getByRole("button", { name: "Save name" }).click();
  await row.getByRole("textbox", { name: "Other names" }).fill("The Rivals");
  await row.getByRole("textbox", { name: "Other names" }).press("Enter");
  await row.getByRole("button", { name: "Close Rival" }).click();
  await expect(row).toContainText("Also The Rivals");

  await row.getByRole("button", { name: "Remove Rival" }).click();
  await expect(row).toHaveCount(0);
  expect((await sitesOf(customer))[0]?.competitors).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Also The Rivals");
  expect((await sitesOf(customer))[0]?.competitors).toMatchObject([
    { domain: "rival.example", name: "Rival", aliases: ["The Rivals"] },
  ]);
});

test("a site is removed with all that is its own, and comes back by 'Undo'", async ({
  signedIn: page,
  customer,
}) => {
  const site = await newSite(customer, "shop.example");
  await customer.save("running shoes", site.domain);
  await page.goto(settingsOf(site));
  await page.getByRole("button", { name: "Remove site" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove shop.example?" });
  await expect(dialog).toContainText("This also removes its keywords and settings.");
  await expect(dialog).toContainText("We keep crawls of shop.example");
  await expect(dialog).toContainText("within 7 days");
  await dialog.getByRole("button", { name: "Remove site" }).click();
  await expect(page).toHaveURL("/settings?tab=sites");
  await expect(page.getByText("No sites yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Site: none yet" })).toBeVisible();
  expect((await customer.ask("GET", "/api/saved-keywords")).body).toEqual([]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: "shop.example" })).toBeVisible();
  await page.getByRole("link", { name: "Keywords" }).click();
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
});

test("a site is paused to make room, and resumed when there is room", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 403 .*sites/);
  const first = await newSite(customer, "one.example");
  for (const name of ["two", "three"]) await newSite(customer, `${name}.example`);
  await page.goto(settingsOf(first));
  await page.getByRole("button", { name: "Pause site" }).click();
  await expect(page.getByText("This site is paused.")).toBeVisible();
  const fourth = await newSite(customer, "four.example");

  await page.getByRole("button", { name: "Resume site" }).click();
  await expect(page.getByText("Your Free plan includes 3 sites.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscription",
  );
  await customer.ask("DELETE", `/api/sites/${fourth.id}`);
  await page.goto("/settings?tab=sites");
  await expect(page.getByText("One site is paused.")).toBeVisible();
  const row = page.getByRole("row", { name: "one.example" });
  await expect(row).toContainText("Paused");
  await row.getByRole("button", { name: "Resume one.example" }).click();
  await expect(row).toContainText("Weekly");
  await expect(page.getByText("One site is paused.")).toHaveCount(0);
});
