import type { Page } from "@playwright/test";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { expectNoSidewaysScrolling } from "../every-screen/sideways.ts";

// As most people see it: what opens and closes slides and fades.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });
const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" });

async function kept(page: Page) {
  return JSON.parse((await page.evaluate(() => localStorage.getItem("cookie-consent"))) ?? "null");
}

type ReportedView = Record<string, string | null>;

/** The page views that this browser reports; none may carry a cookie. */
function reportedViews(page: Page): ReportedView[] {
  const views: ReportedView[] = [];
  page.on("request", async (request) => {
    if (!request.url().endsWith("/api/functions/track-page-view")) return;
    const { cookie = null } = await request.allHeaders();
    const sent = request.postDataJSON();
    if (sent.withdrawn) return;
    views.push({ ...sent, ...(cookie === null ? {} : { cookie }) });
  });
  return views;
}

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const visitor = (page: Page) => page.evaluate(() => localStorage.getItem("sightline-visitor"));

/** As in a browser that was never asked. */
async function forget(page: Page) {
  await page.evaluate(() => localStorage.removeItem("cookie-consent"));
  await page.reload();
  await expect(banner(page)).toBeVisible();
}

for (const path of ["/", "/auth"]) {
  test(`R1.3 R2.8 R3.10 R4.7 R9.13 ${path} asks once: Accept All, Reject All, or Customize and Save Preferences`, async ({
    page,
  }) => {
    const views = reportedViews(page);
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    expect(await kept(page)).toBeNull();
    const category = path === "/" ? "outer" : "login";
    const view = { event_id: expect.any(String), page_path: path, page_category: category };
    await expect.poll(() => views).toEqual([{ ...view, session_id: null, referrer: "" }]);
    expect(await visitor(page)).toBeNull();
    if (path === "/") expect(await keptKeys(page)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await button(page, "Accept All").click();
    await expect(banner(page)).toBeHidden();
    expect(await kept(page)).toMatchObject({
      analytics: true,
      marketing: true,
      functional: true,
      choice: "accept-all",
      version: 4,
      decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => views).toHaveLength(2);
    const { origin } = new URL(page.url());
    const session_id = await visitor(page);
    expect(session_id).toMatch(/^[\da-f-]{36}$/);
    expect(views[1]).toEqual({ ...view, session_id, referrer: origin });

    await forget(page);
    await expect.poll(() => views).toHaveLength(3);
    expect(await visitor(page)).toBeNull();
    await button(page, "Reject All").click();
    await expect(banner(page)).toBeHidden();
    expect(await kept(page)).toMatchObject({
      analytics: false,
      marketing: false,
      functional: true,
      choice: "reject-all",
    });

    await forget(page);
    await button(page, "Customize").click();
    await expect(dialog(page)).toBeVisible();
    await expect(toggle(page, "Essential")).toBeChecked();
    await expect(toggle(page, "Essential")).toBeDisabled();
    await expect(toggle(page, "Analytics")).not.toBeChecked();
    await expect(toggle(page, "Marketing")).not.toBeChecked();
    await toggle(page, "Marketing").check();
    await button(page, "Save Preferences").click();
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await kept(page)).toMatchObject({
      analytics: false,
      marketing: true,
      functional: true,
      choice: "custom",
    });
  });
}

test("R2.8 R4.7 the question is answered by keyboard, Escape decides nothing, and the footer asks again", async ({
  page,
}) => {
  await page.goto("/");
  await button(page, "Customize").focus();
  await page.keyboard.press("Enter");
  await expect(toggle(page, "Analytics")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, "Customize")).toBeFocused();
  await expect(banner(page)).toBeVisible();
  expect(await kept(page)).toBeNull();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(button(page, "Save Preferences")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await kept(page)).toMatchObject({ analytics: true, marketing: false, choice: "custom" });

  await button(page, "Cookie preferences").click();
  await expect(toggle(page, "Analytics")).toBeChecked();
  await toggle(page, "Analytics").uncheck();
  await toggle(page, "Marketing").check();
  await button(page, "Save Preferences").click();
  expect(await kept(page)).toMatchObject({ analytics: false, marketing: true, choice: "custom" });
});

test("R8.7 R4.7 a choice that cannot be read is asked for again, and answered in one tab for all", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("cookie-consent", '{"analytics":tru'));
  const logged = page.waitForEvent("console", (line) => line.text().includes("stored consent"));
  await page.reload();
  expect((await logged).type()).toBe("warning");
  const other = await context.newPage();
  await other.goto("/auth");
  await expect(banner(other)).toBeVisible();
  await button(page, "Reject All").click();
  await expect(banner(other)).toBeHidden();
  expect(await kept(page)).toMatchObject({ analytics: false, choice: "reject-all" });
});

test("R1.3 Global Privacy Control: said, saved, not to be overruled, and no visitor is kept", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const views = reportedViews(page);
  await page.goto("/");
  await expect(banner(page)).toContainText("Global Privacy Control");
  await button(page, "Customize").click();
  await expect(toggle(page, "Analytics")).toBeDisabled();
  await expect(toggle(page, "Marketing")).toBeDisabled();
  await button(page, "Close").click();
  await button(page, "Accept All").click();
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toMatchObject({
    analytics: false,
    marketing: false,
    functional: true,
    global_privacy_control: true,
  });
  await page.reload();
  await expect.poll(() => views.map(({ session_id }) => session_id)).toEqual([null, null]);
  expect(await keptKeys(page)).toEqual(["cookie-consent"]);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the banner moves nothing, and what it covers can be scrolled free", async ({ page }) => {
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    const start = page.getByRole("main").getByRole("link", { name: "Start free" }).first();
    const box = await start.boundingBox();
    await start.click({ trial: true });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    const covered = await banner(page).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((covered?.y ?? 0) + 1);
    await button(page, "Reject All").click();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await start.boundingBox()).toEqual(box);
  });

  test("in the app it stands above the bar, and nothing scrolls sideways", {
    tag: RELEASE,
  }, async ({ signedIn: page }) => {
    const views = reportedViews(page);
    await page.goto("/dashboard");
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Add your first keyword" })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page).toHaveURL(/\/settings/);
    await page.goBack();
    const paths = () => views.map(({ page_path }) => page_path);
    await expect.poll(paths).toEqual(["/dashboard", "/settings", "/dashboard"]);
    expect(views.every(({ session_id, cookie }) => session_id === null && !cookie)).toBe(true);

    const items = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(items).toHaveCount(5);
    await items.last().click();
    await expect(page).toHaveURL(/tab=audit/);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});
