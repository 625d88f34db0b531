import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { INSIGHT_EXISTS_MESSAGE } from "@sightline/domain/insights";
import {
  type Customer,
  expect,
  insertChecks,
  type TemporaryProduct,
  test,
} from "@sightline/testing/browser";

const SITE = "shop.example";
const GAP = "/dashboard?tab=keywords&part=gap";

async function siteIdOf(customer: Customer): Promise<string> {
  return (await customer.ask("GET", "/api/sites")).body[0].id;
}

async function compete(customer: Customer, ...domains: readonly string[]): Promise<void> {
  for (const domain of domains) {
    await customer.ask("POST", `/api/sites/${await siteIdOf(customer)}/competitors`, { domain });
  }
}

/** Looked up today: not found, found fifth, found first; rivals are added only afterwards. */
async function looked(customer: Customer, db: TemporaryProduct["db"]): Promise<void> {
  for (const keyword of ["missed shoes", "weak shoes", "strong shoes"])
    await customer.save(keyword);
  await customer.checkByHand();
  await insertChecks(db, customer.session.user.id, SITE, [
    { keyword: "missed shoes", daysAgo: 0, position: null },
    { keyword: "weak shoes", daysAgo: 0, position: 5, page: "/weak" },
    { keyword: "strong shoes", daysAgo: 0, position: 1, page: "/strong" },
  ]);
}

const keywords = (page: Page) => page.getByRole("row").getByRole("link");

test("P32 P103 the gap to a competitor added today shows at once, by class and by chosen rivals", async ({
  signedIn: page,
  customer,
  product,
}) => {
  await looked(customer, product.db);
  await compete(customer, "rival.example", "wiki.example", "absent.example");
  await page.goto(GAP);
  const finding = page.getByRole("heading", { level: 2 }).first();
  await expect(finding).toHaveText(
    "At least one competitor ranks for 1 keyword you don't rank for",
  );
  const missed = page.getByRole("row", { name: "missed shoes" });
  await expect(missed.getByRole("cell")).toHaveText([
    "missed shoes",
    "–",
    "–",
    />20/,
    "1",
    "2",
    ">20",
    "Untapped",
  ]);
  await expect(page.getByRole("columnheader", { name: "Volume" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.getByRole("button", { name: "Source: Serper" }).focus();
  await expect(page.getByRole("tooltip")).toContainText("top 20 results");

  const weak = page.getByRole("button", { name: "Weak 1" });
  await weak.focus();
  await expect(page.getByRole("tooltip")).toHaveText(
    "You rank, and every competitor that ranks is ahead of you",
  );
  await page.keyboard.press("Enter");
  await expect(keywords(page)).toHaveText(["weak shoes"]);
  await expect(page).toHaveURL(/gap=weak/);
  await page.getByRole("button", { name: "All 3" }).click();

  await page.getByRole("button", { name: "absent.example", pressed: true }).click();
  await expect(finding).toHaveText("All competitors rank for 1 keyword you don't rank for");
  await page.getByRole("button", { name: "rival.example", pressed: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("columnheader", { name: "rival.example" })).toHaveCount(0);
  await expect(page).toHaveURL(/against=wiki.example/);
  await page.getByRole("button", { name: "wiki.example", pressed: true }).focus();
  await expect(page.getByRole("tooltip")).toHaveText("Keep at least one competitor.");
  await page.keyboard.press("Space");
  await expect(page.getByRole("columnheader", { name: "wiki.example" })).toBeVisible();

  await page.getByRole("columnheader", { name: "You" }).getByRole("button").click();
  await expect(keywords(page)).toHaveText(["strong shoes", "weak shoes", "missed shoes"]);
  await page.reload();
  await expect(keywords(page)).toHaveText(["strong shoes", "weak shoes", "missed shoes"]);
  // A phone has no heads of columns to sort by.
  await page.setViewportSize({ width: 390, height: 844 });
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect(order.locator("option:checked")).toHaveText("Best position: you");
  await order.selectOption("A to Z");
  await expect(keywords(page)).toHaveText(["missed shoes", "strong shoes", "weak shoes"]);
  const kind = page.getByRole("combobox", { name: "Gap type" });
  await expect(kind.locator("option:checked")).toHaveText("All (3)");
  await kind.selectOption("weak");
  await expect(page).toHaveURL(/gap=weak/);
  await expect(keywords(page)).toHaveText(["weak shoes"]);
  await kind.selectOption("all");
  await expect(keywords(page)).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel("Search the competitor gap").fill("WEAK");
  await expect(keywords(page)).toHaveText(["weak shoes"]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the competitor gap as CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^weak shoes,5,2,"?weak/);

  await keywords(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("weak shoes");
  await page.getByRole("link", { name: "All keywords" }).click();
  await expect(page).toHaveURL(/find=WEAK/);
});

test("R4.6 P33 P71 what is within reach names its page, and no clicks that nobody measured; one click makes an insight of it, and its way is kept", async ({
  signedIn: page,
  customer,
  product,
  guard,
}) => {
  guard.foresee(/status of 409 .*insights/);
  await looked(customer, product.db);
  await page.goto(GAP);
  await page.getByRole("button", { name: "Striking distance" }).click();
  await expect(page.getByRole("heading", { name: "1 keyword in positions 4 to 20" })).toBeVisible();
  await expect(page.getByText("once search volume is measured")).toBeVisible();
  await expect(page.getByRole("row", { name: "weak shoes" })).toContainText("None set");

  await customer.ask("PATCH", "/api/keywords", {
    ids: [
      (await customer.ask("GET", `/api/keywords?target_site=${SITE}&search=weak`)).body.rows[0].id,
    ],
    target_page: `https://${SITE}/wanted`,
  });
  await page.reload();
  await expect(page.getByRole("row", { name: "weak shoes" })).toContainText("Should be /wanted");
  await page.getByRole("link", { name: "Show in table" }).click();
  await expect(page).toHaveURL(/band=4-20/);
  await expect(keywords(page)).toHaveText(["weak shoes"]);
  await page.goBack();

  const make = page.getByRole("button", { name: "Create a recommendation for weak shoes" });
  const toasts = page.getByRole("region", { name: "Notifications (F8)" });
  await make.click();
  await expect(toasts.getByText("Created a recommendation for “weak shoes”.")).toBeVisible();
  await make.click();
  await expect(toasts.getByText(INSIGHT_EXISTS_MESSAGE)).toBeVisible();

  await toasts.getByRole("button", { name: "Show" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "weak shoes" })).toBeVisible();
  await expect(page.getByText("In striking distance: you're at position 5.")).toBeVisible();
  await expect(page.getByText("No brief yet")).toBeVisible();
  await page.getByRole("button", { name: "Plan it" }).click();
  await page.getByRole("button", { name: "Start it" }).click();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText(/^Done on /)).toBeVisible();
  await expect(page.getByText(/^due /)).toHaveCount(3);

  await page.getByRole("link", { name: "All recommendations" }).click();
  await page.reload();
  await expect(
    page.getByRole("region", { name: "Done" }).getByRole("link", { name: "weak shoes" }),
  ).toBeVisible();
});

test("P4 without competitors or answers the gap and the competing pages say what is missing; pages that take turns show which led when, and what to do", async ({
  signedIn: page,
  customer,
  product,
}) => {
  await customer.save("calm shoes");
  await customer.checkByHand();
  await page.goto(GAP);
  await page.getByRole("link", { name: "Add a competitor" }).click();
  await expect(page).toHaveURL(new RegExp(`tab=sites&edit=${await siteIdOf(customer)}`));
  await compete(customer, "rival.example");
  await page.goto(GAP);
  await expect(page.getByText("1 active keyword has no results yet.")).toBeVisible();
  await page.goto("/dashboard?tab=keywords&part=competing");
  await expect(page.getByText("Positions needed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect a source for positions" })).toBeVisible();

  await customer.save("torn shoes");
  const at = (keyword: string, daysAgo: number, path: string) => {
    return { keyword, daysAgo, position: 4, page: path };
  };
  await insertChecks(product.db, customer.session.user.id, SITE, [
    at("torn shoes", 40, "/b"),
    ...[3, 2, 1, 0].map((day) => at("torn shoes", day, day === 1 ? "/b" : "/a")),
    at("calm shoes", 1, "/calm"),
    at("calm shoes", 0, "/calm"),
  ]);
  await page.goto("/dashboard?tab=keywords&part=competing");
  await expect(
    page.getByRole("heading", { name: "Your own pages compete for 1 keyword" }),
  ).toBeVisible();
  const item = page.getByRole("button", { name: /^torn shoes/ });
  await expect(item).toContainText("top page changed once");
  await item.focus();
  await page.keyboard.press("Enter");
  await expect(item).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Choose the page that should rank")).toBeVisible();
  const strip = page.getByRole("img", { name: /^Top-ranking page for torn shoes\./ });
  await expect(strip).toHaveAccessibleName(/: \/a; .*: \/b; .*: \/a$/);
  await expect(page.getByText("top page on 3")).toContainText("found on 3 of 4 days, best 4");
  await page.reload();
  await expect(strip).toBeVisible();

  await page.getByRole("button", { name: "90 days" }).click();
  await expect(item).toContainText("top page changed 2 times");
  await expect(page).toHaveURL(/days=90/);
  await page.getByRole("link", { name: "Choose a target page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("torn shoes");
});
