import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { describeEffect } from "../../../apps/web/features/insights/insight/effect-words.ts";
import { unsourcedFigures } from "../every-screen/unsourced-figures.ts";
import {
  EFFECT,
  type IdeationState,
  MODEL_TEXT,
  manyInsights,
  showIdeation,
  someNotifications,
} from "./ideation-samples.ts";
import { RECHECKED } from "./rechecked-samples.ts";

const BOARD = "/dashboard?tab=ideation&sample=ideation";
const LONG = "trail running shoes for wide feet in wet weather";
const WRITE_LONG = `Write a page about “${LONG}”`;
const improve = (keyword: string) => `Improve your page for “${keyword}”`;

test.use({ viewport: { width: 1440, height: 900 } });

async function openBoard(page: Page, state?: IdeationState): Promise<void> {
  await showIdeation(page, state);
  await page.goto(BOARD);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Ideation");
}

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(name) });
const cards = (page: Page, name: string) => column(page, name).getByRole("heading", { level: 3 });
const toast = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByText(words);

test("R4.6 P2 P74 P80 a card says what it is worth, how that is calculated and by whom; the bell counts what is new, and who opens it has seen it", async ({
  signedIn: page,
}) => {
  await openBoard(page, { notifications: someNotifications(10, 3) });
  const card = column(page, "New").getByRole("listitem").filter({ hasText: LONG });
  await expect(card).toContainText("High priority");
  await expect(card).toContainText("High search volume, and you're not in the top 20.");
  await expect(card).toContainText("≈ 1,210 visits per month");
  await card.getByRole("button", { name: "Source: estimate" }).first().focus();
  await expect(page.getByRole("tooltip")).toContainText("10% of 12,100 searches per month");
  const tip = await page.getByRole("tooltip").boundingBox();
  const explained = await card.boundingBox();
  expect((tip?.y ?? 0) + (tip?.height ?? 0)).toBeLessThanOrEqual(explained?.y ?? 0);

  const fixed = column(page, "New").getByRole("listitem").filter({ hasText: "Search engines" });
  await expect(
    fixed.getByRole("button", { name: "Source: estimate, fixed by rule" }),
  ).toBeVisible();
  const contested = column(page, "Planned").getByRole("listitem");
  await expect(contested).toContainText("3 competitors are ahead of you.");
  await expect(contested.getByRole("button", { name: "Start it: boots" })).toBeVisible();
  const unknown = column(page, "In progress").getByRole("listitem");
  await expect(unknown).toContainText("Import search volumes to see the potential traffic.");
  await expect(unknown).not.toContainText("≈");
  expect(await unsourcedFigures(page)).toEqual([]);

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

test("R9.7 R9.8 what no longer applies says so, apart from what is new, and is put away at a click", async ({
  signedIn: page,
}) => {
  await openBoard(page, { insights: RECHECKED });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^3 new recommendations/);
  const moved = column(page, "New").getByRole("listitem").filter({ hasText: "hiking boots" });
  await expect(moved).toContainText("High search volume, and you're at position 58.");
  await expect(moved).toContainText("On Aug 12, 2026, you weren't in the top 30.");
  await expect(moved).toContainText("≈ 1,210 visits per month, of 12,100 searches");
  await expect(moved).toContainText("Keyword analysis, Aug 12, 2026; checked Nov 17, 2026");
  const kept = column(page, "In progress").getByRole("listitem").filter({ hasText: "trail shoes" });
  await expect(kept).toContainText("No competitor is ahead of you now.");
  await expect(kept.getByRole("button", { name: "Mark as done: trail shoes" })).toBeVisible();

  await page.getByText("1 no longer applies").click();
  const outdated = page.getByRole("list", { name: "No longer needed" }).getByRole("listitem");
  await expect(outdated).toContainText("You're at position 8 now. This recommendation no longer");
  await outdated.getByRole("link").click();
  await expect(page.getByText("You're at position 8 now. This recommendation")).toBeVisible();
  await expect(page.getByText("Position on Nov 17, 2026")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("link", { name: "All recommendations" }).click();
  await expect(cards(page, "Dismissed")).toHaveText([/waterproof boots/]);
});

test("R4.6 P71 an insight is moved by keyboard, taken back, and moved by dragging; what was judged is not lost without a yes, and a move that fails is put back and reported", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 503 .*insights/);
  await openBoard(page);
  await page.getByRole("button", { name: `Move ${LONG}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "New" })).toBeFocused();
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await expect(cards(page, "Planned")).toHaveText([WRITE_LONG, improve("boots")]);
  await expect(page.getByRole("link", { name: /Search engines find/ })).toBeFocused();
  await expect(toast(page, "Moved to Planned.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Moved back to New.")).toBeVisible();
  await expect(cards(page, "New")).toHaveText([WRITE_LONG, /^Fix for AI answers: Search engines/]);

  const boots = column(page, "Planned").getByRole("listitem");
  await boots.dragTo(column(page, "In progress"));
  await expect(cards(page, "In progress")).toHaveText([improve("boots"), improve("hats")]);
  await expect(column(page, "Planned")).toContainText(
    "Move recommendations here when you plan to work on them.",
  );
  await page.reload();
  await expect(cards(page, "In progress")).toHaveText([improve("boots"), improve("hats")]);

  await page.getByRole("link", { name: improve("rain shoes") }).click();
  const judged = page.getByText(describeEffect(EFFECT));
  await expect(judged).toBeVisible();
  await expect(page.getByText("Only 2 similar keywords could be compared.")).toBeVisible();
  await expect(page.getByText(/^due /)).toHaveCount(1);
  await page.getByRole("button", { name: "Status: Done. Change status" }).click();
  await page.getByRole("menuitemradio", { name: "Planned" }).click();
  const question = page.getByRole("alertdialog", { name: "Move this recommendation to Planned?" });
  await expect(question).toContainText("The results after 14 and 28 days will be discarded.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(judged).toBeVisible();
  await page.getByRole("button", { name: "Status: Done. Change status" }).click();
  await page.getByRole("menuitemradio", { name: "Planned" }).click();
  await question.getByRole("button", { name: "Move recommendation" }).click();
  await expect(
    page.getByText("Mark this as done, and we'll check its effect after 14, 28 and 56 days"),
  ).toBeVisible();

  await page.getByRole("link", { name: "All recommendations" }).click();
  const failure = { code: "SERVICE_UNAVAILABLE", message: "Not able to serve right now." };
  await page.route("**/api/insights/*-*", (route) => route.fulfill({ status: 503, json: failure }));
  await page.getByRole("button", { name: "Move boots" }).click();
  await page.getByRole("menuitemradio", { name: "Dismissed" }).click();
  await expect(toast(page, "We couldn't move the recommendation.")).toBeVisible();
  await expect(cards(page, "In progress")).toHaveText([improve("boots"), improve("hats")]);
});

test("P71 P73 P103 filters stand in the address, and the CSV holds what is seen; an open insight shows its evidence and what to write, alone on printed paper", async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBoard(page, { text: MODEL_TEXT });
  await page.getByLabel("Priority").selectOption("High priority");
  await expect(cards(page, "New")).toHaveText([WRITE_LONG]);
  await expect(column(page, "Planned")).toContainText("Nothing here matches the filters.");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Type").selectOption("Competitors ahead");
  await expect(page).toHaveURL(/opportunity=competitor_advantage/);
  await expect(cards(page, "")).toHaveText([improve("boots")]);
  await page.reload();
  await expect(cards(page, "")).toHaveText([improve("boots")]);

  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: "Export recommendations for shop.example as CSV" })
    .click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^boots,Planned,Medium priority,Competitors ahead,3 competitors are/);
  expect(lines[1]).toContain(",70,880,,");

  await page.keyboard.press("/");
  await page.keyboard.type("zebra");
  await page.getByRole("button", { name: "Show all recommendations" }).click();
  await expect(cards(page, "Planned")).toHaveText([improve("boots")]);
  await expect(page).not.toHaveURL(/opportunity|q=/);

  await page.getByLabel("Priority").selectOption("High priority");
  await page.getByRole("link", { name: WRITE_LONG }).click();
  const heading = page.getByRole("heading", { level: 1, name: WRITE_LONG });
  await expect(heading).toBeFocused();
  await expect(page.getByText("$1,815")).toBeVisible();
  await page.getByRole("button", { name: "Source: Keyword Planner" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("October 2026");
  await page.getByRole("button", { name: "Source: Serper" }).hover();
  await expect(page.getByRole("tooltip").filter({ hasText: "top 20 results" })).toBeVisible();
  await expect(page.getByText("rival.example ranks first with a guide")).toBeVisible();
  await expect(
    page.getByText("10% of 12,100 searches per month; cost: CPC USD 1.50"),
  ).toBeVisible();
  await expect(page.getByText("A wide toe box lets your toes spread")).toBeVisible();
  await expect(page.getByText("We left out 1 point")).toBeVisible();
  expect(await unsourcedFigures(page)).toEqual([]);

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const title = "Trail running shoes for wide feet that stay dry";
  await page.getByRole("button", { name: `Copy the title ${title}` }).click();
  expect(await clipboard()).toBe(title);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
  expect(await clipboard()).toContain("- Staying dry: Compare a membrane");

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText("Do waterproof shoes breathe?")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Effect" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: null });

  await page.getByRole("button", { name: "Plan it" }).click();
  await expect(page.getByRole("button", { name: "Start it" })).toBeVisible();
  await page.getByRole("link", { name: "All recommendations" }).click();
  await expect(page).toHaveURL(/priority=high/);
  await expect(cards(page, "Planned")).toHaveText([WRITE_LONG]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("P74 insights that fail to load can be asked for again; what comes while one looks shows within half a minute, thirty to a column and more by hand", {
  tag: RELEASE,
}, async ({ signedIn: page, guard }) => {
  guard.foresee(/status of 503 .*insights/);
  const failure = { code: "SERVICE_UNAVAILABLE", message: "Not able to serve right now." };
  await showIdeation(page, { insights: [], notifications: [] });
  let fails = true;
  await page.route("**/api/insights?*", (route) =>
    fails ? route.fulfill({ status: 503, json: failure }) : route.fallback(),
  );
  await page.clock.install();
  await page.goto(BOARD);
  await expect(async () => {
    await page.clock.runFor(8000);
    await expect(page.getByText("Your recommendations couldn't be loaded.")).toBeVisible({
      timeout: 1,
    });
  }).toPass();
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Run analysis" })).toBeVisible();
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(page.getByText("finished and failed analyses and crawls")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.route("**/api/insights?*", (route) =>
    route.fulfill({ json: route.request().url().includes("after=") ? [] : manyInsights(500) }),
  );
  await page.route("**/api/notifications", (route) =>
    route.fulfill({ json: someNotifications(1, 1) }),
  );
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("button", { name: "Notifications, 1 new" })).toBeVisible();
  await expect(
    page.getByText("Write a page about “keyword number 1”", { exact: true }),
  ).toBeVisible();
  await expect(cards(page, "New")).toHaveCount(30);
  await column(page, "New").getByRole("button", { name: "Show 30 more (270 left)" }).click();
  await expect(cards(page, "New")).toHaveCount(60);
  await expect(cards(page, "New").nth(30).getByRole("link")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("R4.6 P71 one column is seen at a time, and a card is moved out of it", {
    tag: RELEASE,
  }, async ({ signedIn: page }) => {
    await openBoard(page);
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
    await page.getByRole("tab", { name: "Planned 1" }).click();
    await expect(page).toHaveURL(/status=planned/);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([improve("boots")]);
    await page.getByRole("button", { name: "Move boots" }).click();
    await page.getByRole("menuitemradio", { name: "Done" }).click();
    await expect(
      page.getByText("Move recommendations here when you plan to work on them."),
    ).toBeVisible();
    await page.getByRole("tab", { name: "Done 2" }).click();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([
      improve("rain shoes"),
      improve("boots"),
    ]);
  });
});
