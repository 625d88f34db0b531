import type { Page } from "@playwright/test";
import {
  type Customer,
  expect,
  insertChecks,
  type SeenCheck,
  type TemporaryProduct,
  test,
} from "@sightline/testing/browser";
import { turn } from "../every-screen/turning.ts";

const SITE = "shop.example";

/** One keyword left the top 10, another entered the top 3; a third had one bad day. */
const CHECKS: readonly SeenCheck[] = [
  ...looks("running shoes", [8, 8, 14, 14]),
  ...looks("trail shoes", [5, 5, 2, 2]),
  ...looks("wide shoes", [8, 8, null, 8]),
];

function looks(keyword: string, places: readonly (number | null)[]): SeenCheck[] {
  return places.map((position, index) => ({
    keyword,
    daysAgo: places.length - 1 - index,
    position,
  }));
}

async function alerted(page: Page, customer: Customer, db: TemporaryProduct["db"]): Promise<void> {
  for (const keyword of ["running shoes", "trail shoes", "wide shoes"]) {
    await customer.save(keyword);
  }
  await customer.checkByHand();
  await insertChecks(db, customer.session.user.id, SITE, CHECKS);
  await page.goto("/dashboard?tab=keywords");
}

const alertList = (page: Page) => page.getByRole("list", { name: "Alerts" }).getByRole("listitem");
const ruleList = (page: Page) => page.getByRole("list", { name: "Rules" }).getByRole("listitem");

test("what two checks confirmed is told once, counted on its tab until it is seen, and leads to the keyword", async ({
  signedIn: page,
  customer,
  product,
}) => {
  await alerted(page, customer, product.db);
  const tab = page.getByRole("tab", { name: /^Alerts/ });
  await expect(tab).toHaveText("Alerts2");
  const rail = page.getByRole("navigation").getByRole("link", { name: "Keywords" });
  await expect(rail).toHaveText("Keywords2 alerts");
  await page.getByRole("button", { name: "Notifications, 1 new" }).click();
  await page.getByRole("link", { name: "2 position alerts for shop.example" }).click();
  await expect(page).toHaveURL(/part=alerts/);
  await expect(page.getByRole("heading", { name: "2 new alerts" })).toBeVisible();
  await expect(alertList(page)).toHaveCount(2);
  await expect(alertList(page).filter({ hasText: "running shoes" })).toContainText(
    "left the top 10: 8 → 14",
  );
  const entered = alertList(page).filter({ hasText: "trail shoes" });
  await expect(entered).toContainText("entered the top 3: 5 → 2");
  // Once above the list, since all of them are from there.
  await page.getByRole("button", { name: "Source: Serper" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("top 20 results");

  await page.getByRole("button", { name: "Mark all as seen" }).click();
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await expect(tab).toHaveText("Alerts");
  await page.reload();
  await expect(alertList(page)).toHaveCount(2);
  await expect(tab).toHaveText("Alerts");

  await alertList(page).getByRole("link", { name: "running shoes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("running shoes");
  await page.getByRole("link", { name: "All keywords" }).click();
  await expect(alertList(page)).toHaveCount(2);
});

test("rules are switched, added within their limits, removed and brought back as they were, and say when their mail is off or they can have nothing to tell", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 409 .*alert-rules/);
  guard.foresee(/status of 403 .*alert-rules/);
  await customer.save("running shoes");
  await customer.checkByHand();
  await page.goto("/dashboard?tab=keywords&part=alerts");
  await expect(page.getByText("No alerts yet")).toBeVisible();
  await expect(ruleList(page)).toHaveCount(2);

  const leaves = ruleList(page).filter({ hasText: "Leaves the top 10" });
  const byMail = leaves.getByRole("checkbox", { name: "Also send by email (Leaves the top 10)" });
  await turn(byMail, "on");
  await turn(leaves.getByRole("switch", { name: "Leaves the top 10" }), "off");
  await turn(ruleList(page).getByRole("switch", { name: "Enters the top 3" }), "off");
  await expect(page.getByText("No active rules")).toBeVisible();
  await page.reload();
  await expect(leaves.getByRole("switch")).not.toBeChecked();
  await expect(leaves.getByRole("checkbox")).toBeChecked();

  await page.getByRole("button", { name: "Add rule" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add rule" });
  const add = dialog.getByRole("button", { name: "Add rule" });
  await dialog.getByLabel("Positions").fill("51");
  await expect(dialog.getByText("Enter a whole number from 1 to 50.")).toBeVisible();
  await dialog.getByLabel("When a keyword").selectOption("leaves");
  await add.click();
  await expect(dialog.getByText("This site already has this alert rule.")).toBeVisible();
  await dialog.getByLabel("For", { exact: true }).selectOption("starred");
  await add.click();
  await expect(dialog).toBeHidden();
  const starred = ruleList(page).filter({ hasText: "Starred keywords" });
  await expect(starred).toContainText("Leaves the top 10");

  const undo = page.getByRole("button", { name: "Undo" });
  await starred.getByRole("button", { name: "Remove the rule: Leaves the top 10" }).click();
  await expect(ruleList(page)).toHaveCount(2);
  await undo.click();
  await expect(ruleList(page)).toHaveCount(3);

  const enters = ruleList(page).filter({ hasText: "Enters the top 3" });
  const remove = enters.getByRole("button", { name: "Remove the rule: Enters the top 3" });
  await remove.click();
  await expect(ruleList(page)).toHaveCount(2);
  await undo.last().click();
  await expect(enters.getByRole("switch")).not.toBeChecked();
  await page.route("**/api/alert-rules", (route) =>
    route.fulfill({ status: 403, json: { code: "LIMIT_REACHED", message: "No room is left." } }),
  );
  await remove.click();
  await expect(ruleList(page)).toHaveCount(2);
  await undo.last().click();
  await expect(page.getByText("The rule couldn't be restored.")).toBeVisible();
  await expect(page.getByText("No room is left.")).toBeVisible();

  await customer.ask("POST", "/api/alert-rules", {
    target_site: SITE,
    kind: "passed",
    by_mail: true,
  });
  await page.goto("/settings?tab=notifications");
  await turn(page.getByRole("switch", { name: "Position alerts" }), "off");
  await page.goto("/dashboard?tab=keywords&part=alerts");
  await expect(ruleList(page)).toHaveCount(3);
  await expect(page.getByText("This site has no competitors to watch yet.")).toBeVisible();
  await expect(page.getByText("Alert emails are off for your account.")).toBeVisible();
  await page.getByRole("link", { name: "notifications", exact: true }).click();
  await expect(page.getByRole("switch", { name: "Position alerts" })).not.toBeChecked();
});
