import { expect, RELEASE, test } from "@sightline/testing/browser";
import { STAGE_NAMES } from "../../../apps/web/features/crawling/progress/progress-words.ts";
import { pageAt, reportOf, UNDER_WAY } from "./audit-samples.ts";
import { showAudit } from "./audit-states.ts";

test("the audit is one tab away, and begins at its heading", { tag: RELEASE }, async ({
  signedIn: page,
}) => {
  await showAudit(page, "audited");
  await page.goto("/dashboard?tab=audit");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("3 serious issues");
  const tabs = page.getByRole("navigation", { name: "Main" }).first();
  await tabs.getByRole("link", { name: "Keywords" }).click();
  await expect(heading).not.toContainText("3 serious issues");
  await tabs.getByRole("link", { name: "Audit" }).click();
  await expect(heading).toHaveText("3 serious issues on shop.example");
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("Site audit · Sightline");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await page.keyboard.type("server err");
  await expect(page.getByRole("option", { selected: true })).toContainText("Server error");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=audit&site=shop.example&issue=/);
  await page.goBack();

  await page.getByRole("button", { name: "Source: our crawler" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("Health starts at 100.");
  await page.getByRole("button", { name: "Show 2 pages" }).click();
  await expect(page.getByRole("button", { name: /^Critical Server error/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("an issue is ignored with a reason, and what is ignored can be counted again", async ({
  signedIn: page,
}) => {
  await showAudit(page, "audited");
  const sent: unknown[] = [];
  await page.route("**/api/audit-ignores", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { id: UNDER_WAY.id } });
  });
  await page.route("**/api/audit-ignores/*", (route) => {
    sent.push(route.request().method());
    return route.fulfill({ status: 204 });
  });
  await page.goto("/dashboard?tab=audit&part=crawls");
  await page.getByText("How health is calculated").click();
  await expect(page.getByText("Health starts at 100.").first()).toBeVisible();
  await page.goto("/dashboard?tab=audit&issue=title-missing");
  await page.getByRole("button", { name: "Ignore this issue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("These pages are drafts");
  await dialog.getByRole("button", { name: "Ignore", exact: true }).click();
  await expect(page.getByText("Ignored. It no longer counts toward health.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  const ignored = page.getByRole("list", { name: "Ignored" });
  await expect(ignored).toContainText("We don't share on X · 96 findings in this crawl");
  await ignored.getByRole("button", { name: "Stop ignoring" }).first().click();
  await expect
    .poll(() => sent)
    .toEqual([
      expect.objectContaining({ rule: "title-missing", reason: "These pages are drafts" }),
      "DELETE",
      "DELETE",
    ]);
});

test("ten thousand pages of an audit scroll, and load as needed", { tag: RELEASE }, async ({
  signedIn: page,
}) => {
  await showAudit(page, "huge");
  await page.goto("/dashboard?tab=audit&part=pages");
  const table = page.getByRole("table", { name: "Crawled URLs" });
  await expect(table).toHaveAttribute("aria-rowcount", "10001");
  await expect(page.getByRole("row", { name: "/products/2 " })).toContainText("Indexable");
  expect(await page.getByRole("row").count()).toBeLessThan(80);

  const fetchedLater = page.getByRole("link", { name: "/products/599" });
  await page.getByRole("row", { name: "/products/2 " }).focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(fetchedLater).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [50] });
  expect(await page.getByRole("row").count()).toBeLessThan(80);
  await page.keyboard.press("Home");
  await expect(page.getByRole("row", { name: "/products/2 " })).toBeInViewport();
});

test("text of crawled pages is shown as text, and links only to the web", async ({
  signedIn: page,
}) => {
  await showAudit(page, "audited");
  const title = '<img src="x" onerror="document.title=1"> & <b>bold</b>';
  const rows = [
    { ...pageAt(2), title },
    { ...pageAt(3), url: "javascript:document.title=2" },
  ];
  await page.route("**/api/crawls/*/pages?*", (route) =>
    route.fulfill({ json: { rows, total: 2, next: null } }),
  );
  await page.goto("/dashboard?tab=audit&part=pages");
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole("link", { name: "javascript:document.title=2" }).click();
  await expect(
    page.getByRole("heading", { level: 2, name: "4 issues on this page" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Open page in a new tab" })).toHaveCount(0);
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);

  await page.getByRole("link", { name: "Back to audit" }).click();
  await page.getByRole("link", { name: "/products/2" }).click();
  const open = page.getByRole("link", { name: "Open page in a new tab" });
  await expect(open).toHaveAttribute("rel", "noreferrer noopener");
  await expect(open).toHaveAttribute("href", "https://shop.example/products/2");
});

test("a crawl continues when its page is left, and its end is announced on any screen", async ({
  signedIn: page,
}) => {
  await showAudit(page, "crawling again");
  await page.goto("/dashboard?tab=audit");
  await expect(page.getByRole("progressbar", { name: STAGE_NAMES.pages })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3 serious issues");
  await page.getByRole("navigation").getByRole("link", { name: "Keywords" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("serious");

  const ended = { ...UNDER_WAY, status: "complete", pages: 90, health: 91 } as const;
  await page.route("**/api/crawls/*", (route) => route.fulfill({ json: reportOf(ended) }));
  const toast = page.getByRole("listitem").filter({ hasText: "shop.example has been crawled." });
  await expect(toast).toContainText("90 pages audited, health 91 of 100.");
  await toast.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/tab=audit/);
});

test("a plan limit is named, with a link to plans; what fails to load can be retried", {
  tag: RELEASE,
}, async ({ signedIn: page, guard }) => {
  guard.foresee(/status of 403/);
  guard.foresee(/status of 400/);
  await showAudit(page, "audited");
  const message = "Your Free plan includes 20,000 analysis units per month.";
  await page.route("**/api/crawls", (route) =>
    route.fulfill({ status: 403, json: { code: "LIMIT_REACHED", message } }),
  );
  await page.goto("/dashboard?tab=audit");
  await page.getByRole("button", { name: "Crawl again" }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" }).first()).toBeVisible();

  let answers = 0;
  await page.route("**/api/crawls/*/issues/*", (route) => {
    answers += 1;
    return answers > 1
      ? route.fallback()
      : route.fulfill({ status: 400, json: { code: "BAD_REQUEST", message: "Not now." } });
  });
  await page.getByRole("button", { name: /^High Missing title/ }).click();
  await expect(page.getByText("The affected pages couldn't be loaded.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page.getByRole("list", { name: "Affected pages" }).getByRole("listitem"),
  ).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(
    page.getByRole("list", { name: "Affected pages" }).getByRole("listitem"),
  ).toHaveCount(74);
});
