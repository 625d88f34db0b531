import { expect, keptSession, RELEASE, test } from "@sightline/testing/browser";
import { newAddress, PASSWORD } from "@sightline/testing/http";
import { waitForMail } from "@sightline/testing/outbox";
import { mailLinks } from "@sightline/testing/smtp";

test("R2.4 R2.16 P77 the tab is part of the address, an unknown one says so and shows the profile, and the theme is the frame's", async ({
  signedIn: page,
}) => {
  await page.goto("/settings?tab=nonsense");
  await expect(page.getByRole("tab", { name: "Profile", selected: true })).toBeVisible();
  await expect(page.getByText("There's no settings page called “nonsense”")).toBeVisible();
  await expect(page).toHaveTitle("Profile · Settings · Sightline");

  await page.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/settings?tab=sites");
  await expect(page.getByRole("tab", { name: "Sites" })).toBeFocused();
  await expect(page).toHaveTitle("Sites · Settings · Sightline");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/settings?tab=digest");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/settings?tab=appearance");
  await page.getByRole("tabpanel").getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("banner").getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("tab", { name: "Data" }).click();
  await expect(page.getByRole("button", { name: "Export everything" })).toBeVisible();
  await expect(page.getByText("There's no settings page")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Import a file" })).toHaveAttribute(
    "href",
    "/dashboard?tab=keywords&part=imports",
  );
  await page.goBack();
  await expect(page.getByLabel("Time zone")).toBeVisible();
});

test("the palette leads to the settings, and a site chosen there leads back", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
  await customer.save("running shoes");
  await customer.save("slow cooker", "kitchen.example");
  await page.goto("/dashboard?tab=keywords&site=shop.example");
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("settings");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await page.getByRole("button", { name: "Site: shop.example" }).click();
  await page.getByRole("menuitemradio", { name: "kitchen.example" }).click();
  await expect(page).toHaveURL("/dashboard?site=kitchen.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("kitchen.example at a glance");
});

test("a name of nothing is refused at the field, a new one shown at once, in the frame too, and after a reload", {
  tag: RELEASE,
}, async ({ signedIn: page, guard }) => {
  guard.foresee(/status of 400 .*account/);
  await page.goto("/settings");
  await page.getByLabel("Your name").fill("  ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Enter your name.");
  await page.getByLabel("Your name").fill("  Ana Renamed ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Ana Renamed" })).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ana Renamed");
  await page.reload();
  await expect(page.getByRole("button", { name: "Ana Renamed" })).toBeVisible();
});

test("a new address is confirmed by a link to it, and is then the one in use", async ({
  signedIn: page,
  product,
  guard,
}) => {
  guard.foresee(/status of 400 .*change-email/);
  const email = newAddress();
  await page.goto("/settings");
  const password = page.getByLabel("Your password");
  const send = page.getByRole("button", { name: "Send confirmation link" });
  await page.getByLabel("New email address").fill(email);
  await password.fill("not my password");
  await send.click();
  await expect(password).toHaveAccessibleDescription("That's not your current password.");
  await password.fill(PASSWORD);
  await send.click();
  await expect(
    page.getByText(`If no other account uses ${email}, we've sent a link to that address.`),
  ).toBeVisible();

  const mail = await waitForMail(product.outbox, ({ to }) => to.includes(email));
  const [link = ""] = mailLinks(mail);
  await page.goto(link);
  await expect(page).toHaveURL("/settings?tab=profile&email=changed");
  await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: email })).toBeVisible();
});

test("R3.3 R3.11 R7.10 R9.4 preferences are asked for once in 5 minutes and written through", async ({
  signedIn: page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/preferences")) asked.push(request.method());
  });
  await page.clock.install();
  await page.goto("/settings?tab=appearance");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByRole("switch", { name: "Position alerts" }).click();
  await expect(page.getByRole("switch", { name: "Position alerts" })).not.toBeChecked();
  await page.getByRole("tab", { name: "Appearance" }).click();
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
  await expect.poll(() => asked).toEqual(["GET", "PUT", "PUT"]);

  await page.clock.fastForward("04:50");
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(page.getByRole("switch", { name: "Position alerts" })).not.toBeChecked();
  await page.evaluate(() => fetch("/api/health"));
  expect(asked).toHaveLength(3);
  await page.clock.fastForward("00:20");
  await page.getByRole("tab", { name: "Appearance" }).click();
  await expect.poll(() => asked).toEqual(["GET", "PUT", "PUT", "GET"]);

  // Remembered by the browser, so they show before the server answers.
  await page.route("**/api/preferences", () => {});
  await page.reload();
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a preference that cannot be saved says so and shows what is true", { tag: RELEASE }, async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 503 .*preferences/);
  await page.goto("/settings?tab=notifications");
  await expect(page.getByRole("switch", { name: "Security" })).toBeChecked();
  await page.route("**/api/preferences", (route) =>
    route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "The database is away." } }),
  );
  await page.getByRole("switch", { name: "Security" }).click();
  await expect(page.getByText("Your change wasn't saved.")).toBeVisible();
  await expect(page.getByText("The database is away.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Security" })).toBeChecked();
});

test("what cannot be loaded says so, and is loaded by hand", { tag: RELEASE }, async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 503 .*sessions/);
  await page.clock.install();
  await page.route("**/api/account/sessions", (route) =>
    route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "The database is away." } }),
  );
  await page.goto("/settings");
  const alert = page.getByRole("alert").filter({ hasText: "Your sessions couldn't be loaded." });
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(alert).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.unroute("**/api/account/sessions");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This session")).toBeVisible();
  expect(await keptSession(page)).not.toBeNull();
});
