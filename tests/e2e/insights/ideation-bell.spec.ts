import { expect, test } from "@sightline/testing/browser";
import { manyInsights, showIdeation, someNotifications } from "./ideation-samples.ts";

const BOARD = "/dashboard?tab=ideation&sample=ideation";

test("R4.6 P74 the bell counts what is new, and who opens it has seen it", async ({
  signedIn: page,
}) => {
  await showIdeation(page, { notifications: someNotifications(10, 3) });
  await page.goto(BOARD);
  const asked = page.waitForRequest("**/api/notifications/viewed");
  await page.getByRole("button", { name: "Notifications, 3 new" }).focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list).toBeFocused();
  expect((await asked).method()).toBe("POST");
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expect(list.getByText("New: ")).toHaveCount(3);
  await expect(list.getByRole("listitem").first()).toContainText(
    "5 new recommendations from a keyword analysis of shop.example",
  );
  const bell = page.getByRole("button", { name: "Notifications", exact: true });
  await expect(bell).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();
  await page.reload();
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(list.getByText("New: ")).toHaveCount(0);
  await list.getByRole("link").first().click();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL("/dashboard?tab=ideation&site=shop.example");
});

test("P74 what comes while one looks shows within half a minute, and the board has it", async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await showIdeation(page, { insights: [], notifications: [] });
  await page.goto(BOARD);
  await expect(page.getByRole("link", { name: "Run analysis" })).toBeVisible();
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(page.getByText("when an analysis finds new recommendations")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.route("**/api/insights?*", (route) => route.fulfill({ json: manyInsights(3) }));
  await page.route("**/api/notifications", (route) =>
    route.fulfill({ json: someNotifications(1, 1) }),
  );
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("button", { name: "Notifications, 1 new" })).toBeVisible();
  await expect(page.getByText("keyword number 1")).toBeVisible();
});
