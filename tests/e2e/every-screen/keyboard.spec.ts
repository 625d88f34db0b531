import type { Page } from "@playwright/test";
import { expect, RELEASE, test } from "@sightline/testing/browser";

// As most people see it: what opens and closes slides and fades.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Whether what holds the focus, or the box around it, shows a ring. */
function ringWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rings: number[] = [];
    for (let at = document.activeElement, up = 0; at && up < 3; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      rings.push(outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth));
    }
    return Math.max(...rings);
  });
}

async function command(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toHaveCount(0);
}

test("P65 P66 P67 a keyword is added, found, opened, paused and the day ended without a mouse", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("first shoes");
  await customer.save("second shoes");
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("row", { name: "first shoes" })).toBeVisible();

  await command(page, "add a keyword");
  await expect(page.getByRole("dialog").getByLabel("Keyword")).toBeFocused();
  await page.keyboard.type("third shoes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Saved “third shoes”");
  await expect(page.getByRole("dialog").getByLabel("Keyword")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const firstRow = page.getByRole("row", { name: "third shoes" });
  await page.keyboard.press("j");
  await expect(firstRow).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("row", { name: "second shoes" })).toBeFocused();
  await page.keyboard.press("k");
  await expect(firstRow).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("toolbar").getByRole("status")).toHaveText("1 selected");
  await page.keyboard.press("x");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await firstRow.getByRole("link").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("row", { name: "second shoes" })).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Next row");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { name: "second shoes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("second shoes");
  await page.goBack();

  await expect(firstRow).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search keywords")).toBeFocused();
  await pressTabUntil(page, () => firstRow.evaluate((row) => row === document.activeElement));
  expect(await ringWidth(page)).toBeGreaterThanOrEqual(2);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("row", { name: "second shoes" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("row", { name: "first shoes" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("toolbar").getByRole("status")).toHaveText("1 selected");
  const pause = page.getByRole("toolbar").getByRole("button", { name: "Pause" });
  await pressTabUntil(
    page,
    () => pause.evaluate((one) => one === document.activeElement),
    "Shift+Tab",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: "first shoes" })).toContainText("Paused");

  // Faster than the search: what the first letters found is not what the whole word means.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await page.keyboard.type("se");
  await expect(page.getByRole("option", { name: "Settings: Profile" })).toBeVisible();
  await page.keyboard.type("cond sho");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=keywords&site=shop.example&keyword=/);
  await expect(page.getByRole("heading", { level: 1, name: "second shoes" })).toBeFocused();
  await command(page, "competitor gap");
  await expect(page.getByRole("tab", { name: "Competitor gap", selected: true })).toBeVisible();
  await command(page, "delete account");
  await expect(page).toHaveURL("/settings?tab=data");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await page.keyboard.type("zebra");
  const fallback = page.getByRole("option", { name: "Search keywords for “zebra”" });
  await expect(fallback).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing matches")).toBeVisible();

  await command(page, "sign out");
  await expect(page).toHaveURL("/auth");
});

async function pressTabUntil(page: Page, there: () => Promise<boolean>, key = "Tab") {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press(key);
    if (await there()) return;
  }
  throw new Error(`30 times ${key} did not lead there`);
}

test("the first Tab skips to the content; the palette opens and closes by its key, and its arrows choose", async ({
  signedIn: page,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  await expectSkipLink(page);
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search commands" });
  await expect(search).toBeFocused();
  await page.keyboard.type("theme");
  await expect(page.getByRole("option")).toHaveCount(3);
  await expect(page.getByRole("option", { selected: true })).toHaveText("Light theme");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Dark theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Control+k");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("everything that takes the focus shows it, and the first Tab offers to skip to the content", {
  tag: RELEASE,
}, async ({ page }) => {
  for (const path of ["/", "/auth?mode=sign-up", "/developers/api"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const seen: string[] = [];
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(
        () => document.activeElement?.outerHTML.slice(0, 120) ?? "",
      );
      if (where.startsWith("<body")) break;
      expect(await ringWidth(page), where).toBeGreaterThanOrEqual(2);
      seen.push(where);
    }
    expect(seen.length, path).toBeGreaterThan(4);
  }
  await page.reload();
  await expectSkipLink(page);
});

async function expectSkipLink(page: Page) {
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}
