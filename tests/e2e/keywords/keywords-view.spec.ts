import { readFile } from "node:fs/promises";
import {
  type Customer,
  expect,
  insertKeywords,
  insertStandings,
  RELEASE,
  type TemporaryProduct,
  test,
} from "@sightline/testing/browser";
import { addSite } from "../companies/sites-screen.ts";
import { addKeyword } from "./keywords-screen.ts";

/** So many keywords of a site whose checks nobody runs while the test looks. */
async function watchMany(
  customer: Customer,
  db: TemporaryProduct["db"],
  count: number,
): Promise<void> {
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  await customer.checkByHand();
  await insertKeywords(db, customer.session.user.id, "shop.example", count);
}

test("P67 a skeleton stands in until the keywords come; search and filter stand in the address, and outlive a reload", async ({
  signedIn: page,
  customer,
}) => {
  await customer.pause(await customer.save("red shoes"));
  await customer.save("blue shoes");
  await customer.save("blue hats");
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/keywords?*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
  await expect(page.getByRole("table")).toHaveCount(0);
  gate.resolve();
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("main").getByText("Loading…")).toHaveCount(0);
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

test("P60 each site has its own keywords, one switch apart", { tag: RELEASE }, async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("running shoes", "one.example");
  await customer.save("running shoes", "two.example");
  await page.goto("/dashboard?tab=keywords");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("1 keyword for two.example");

  await page.getByRole("button", { name: "Site: two.example" }).click();
  await page.getByRole("menuitemradio", { name: "one.example" }).click();
  await expect(heading).toHaveText("1 keyword for one.example");
  await expect(page).toHaveURL(/site=one\.example/);
  await page.reload();
  await expect(heading).toHaveText("1 keyword for one.example");

  await page.getByRole("button", { name: "Site: one.example" }).click();
  await page.getByRole("menuitem", { name: "Add site" }).click();
  await addSite(page, "three.example");
  await page.getByRole("link", { name: "Exit setup" }).click();
  await expect(page.getByText("No keywords for three.example yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a keyword" }).click();
  await addKeyword(page, "first of three");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(heading).toHaveText("1 keyword for three.example");
});

test("P69 ten thousand keywords scroll, and End reaches the last", async ({
  signedIn: page,
  customer,
  product,
}) => {
  const count = 10_000;
  await watchMany(customer, product.db, count);
  await insertStandings(product.db, customer.session.user.id, "shop.example");
  await page.goto("/dashboard?tab=keywords&sort=-created");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "10,000 keywords for shop.example",
  );
  const table = page.getByRole("table", { name: "Saved keywords" });
  await expect(table).toHaveAttribute("aria-rowcount", String(count + 1));
  await expect(page.getByRole("row", { name: "keyword 10000" })).toBeVisible();

  // The table is what the tab is for, and the page scrolls, not a box in it.
  for (const [width, height, most] of [
    [1440, 900, 500],
    [390, 844, 700],
    [1280, 720, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    const first = page.getByRole("row", { name: "keyword 10000" });
    await expect
      .poll(async () => (await first.boundingBox())?.y, `at ${width} px`)
      .toBeLessThan(most);
    expect((await first.boundingBox())?.y).toBeGreaterThan(200);
  }
  const boxes = await table.evaluate((one) => {
    const scrolls: string[] = [];
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
      if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY === "auto")
        scrolls.push(at.className);
    }
    return scrolls;
  });
  expect(boxes).toEqual([]);

  // Each would be a layer to paint in every frame; but for the columns that stay.
  const placed = await page
    .locator("tr[data-index] td *")
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).position !== "static").length);
  expect(placed, "elements in cells with a place of their own").toBe(0);

  await table.hover();
  await page.mouse.wheel(0, 100_000);
  await expect(page.getByRole("row", { name: "keyword 10000" })).not.toBeInViewport();
  expect(await page.getByRole("row").count()).toBeLessThan(80);

  const order = () =>
    page.getByRole("row").evaluateAll((rows) => rows.map((row) => Number(row.ariaRowIndex)));
  await expect.poll(async () => (await order()).length).toBeGreaterThan(10);
  await expect
    .poll(async () => (await order()).every((row, at, all) => at === 0 || row > (all[at - 1] ?? 0)))
    .toBe(true);

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

test("of 350 rows none is apart from the next, an open menu is its own keyword's, and what is selected stays so when a deletion can no longer be undone", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, product }) => {
  await watchMany(customer, product.db, 350);
  await insertStandings(product.db, customer.session.user.id, "shop.example");
  const gaps = () =>
    page.getByRole("row", { name: /^Select row/ }).evaluateAll((all) => {
      const boxes = all.map((row) => row.getBoundingClientRect());
      const apart = boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0));
      return [...new Set(apart.map(Math.round))].map(Math.abs);
    });
  await page.clock.install();
  await page.goto("/dashboard?tab=keywords&sort=-created");
  // On a phone, each row is a card of another height.
  for (const width of [1280, 390, 1280, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = page.getByRole("columnheader", { name: "Trend" });
    await expect(columns).toHaveCount(width === 390 ? 0 : 1);
    await expect.poll(gaps, `at ${width} px`).toEqual([0]);
  }

  await page.getByRole("button", { name: "Actions for keyword 00348" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("row", { name: "keyword 00346" }).hover();
  await page.mouse.wheel(0, 6_000);
  await expect(page.getByRole("row", { name: "keyword 00225" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Deleted “keyword 00348”.", { exact: true })).toBeVisible();

  await page.mouse.wheel(0, -20_000);
  await page.getByRole("row", { name: "keyword 00349" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Select all 349" }).click();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Tag 349 keywords" });
  await dialog.getByLabel("Tags").fill("shoes");
  const countedAnew = page.waitForResponse(
    async (response) =>
      response.url().includes("/api/keywords?") && (await response.json()).counts.all === 349,
  );
  await page.clock.fastForward("00:11");
  await countedAnew;
  await dialog.getByRole("button", { name: "Add tags" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { body } = await customer.ask("GET", "/api/keywords?target_site=shop.example&limit=1");
  expect(body).toMatchObject({ total: 349, tags: [{ tag: "shoes", count: 349 }] });
});

test("R5.2 P65 P103 many keywords are pasted at once, what is left out is named, and their tag is a group at once, in the address and in a file", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("plain hats");
  const tagged = { target_site: "shop.example", keywords: ["red shoes"], tags: ["shoes", "red"] };
  await customer.ask("POST", "/api/keywords", tagged);
  await page.goto("/dashboard?tab=keywords&sort=keyword");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "By tag" }).click();
  const groups = page.getByRole("table", { name: "Keywords by tag" });
  await expect(groups.getByRole("rowheader")).toHaveText([/red/, /shoes/, /No tag/]);

  await page.getByRole("button", { name: "Add keyword" }).click();
  await dialog.getByRole("button", { name: "Paste a list" }).click();
  const field = dialog.getByLabel("Keywords");
  await field.fill("Trail shoes\n\nTRAIL shoes\nRed Shoes\nwide shoes\n");
  await expect(field).toHaveAccessibleDescription("3 to save, 1 duplicate, 1 blank");
  await dialog.getByLabel("Tags (optional)").fill("feet");
  await dialog.getByRole("button", { name: "Save 3 keywords" }).click();
  await expect(dialog.getByRole("status")).toContainText("2 saved.");
  await dialog.getByText("1 already saved").click();
  await expect(dialog.getByRole("listitem")).toHaveText(["Red Shoes"]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("4 keywords for shop.example");
  await expect(groups.getByRole("rowheader")).toHaveText([/feet/, /red/, /shoes/, /No tag/]);

  await groups.getByRole("button", { name: "feet" }).click();
  const feet = page.getByRole("region", { name: "Keywords: feet" });
  await expect(feet.getByRole("link")).toHaveText(["Trail shoes", "wide shoes"]);
  await groups.getByRole("button", { name: "No tag" }).click();
  await expect(page).toHaveURL(/group=tag.*open=feet&open=/);
  await page.reload();
  await expect(feet.getByRole("link")).toHaveText(["Trail shoes", "wide shoes"]);
  const untagged = page.getByRole("region", { name: "Keywords: No tag" });
  await expect(untagged.getByRole("link")).toHaveText(["plain hats"]);
  await groups.getByRole("button", { name: "No tag" }).press("Enter");
  await expect(untagged).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export tags for shop.example as CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines.map((line) => line.split(",").slice(0, 2).join())).toEqual([
    "tag,keywords",
    "feet,2",
    "red,1",
    "shoes,1",
    ",1",
  ]);
  await page.getByRole("button", { name: "By tag" }).click();
  await expect(page).not.toHaveURL(/group|open/);
  await expect(page.getByRole("row", { name: "wide shoes" })).toContainText("feet");
});
