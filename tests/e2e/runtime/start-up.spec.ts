import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { dashlaneNotice } from "../every-screen/failing.ts";

const failure = (page: Page) =>
  page.getByText("Loading error occurred. Please refresh the page.", { exact: true });

test("R2.14 scripts that do not come, or fail: said without them, and a way out", async ({
  page,
  guard,
}) => {
  guard.foresee(/broken at birth/);
  await page.route("**/assets/entry.client-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken at birth')" }),
  );
  await page.goto("/auth");
  await expect(failure(page)).toBeVisible();
  await page.unroute("**/assets/entry.client-*.js");

  guard.foresee(/Failed to load resource|Failed to fetch dynamically imported module/);
  // As behind a cable that was pulled.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/dashboard");
  await expect(failure(page)).toBeVisible();
  await page.unroute("**/assets/*.js");

  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  await page.goto("/auth");
  await expect(failure(page)).toBeVisible();
  await page.unroute("**/assets/entry.client-*.js");
  await page.getByRole("button", { name: "Refresh Page", exact: true }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

test("R2.14 R2.12 what others break is not our failure, and of password managers only Dashlane is noticed", async ({
  page,
  guard,
}) => {
  guard.foresee(/not of this page/);
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      throw new Error("not of this page");
    });
  });
  await page.clock.install();
  await page.goto("/auth");
  const email = page.getByLabel("Email");
  await email.fill("a@b.example");
  await expect(failure(page)).toBeHidden();

  await email.evaluate((field) => {
    field.setAttribute("data-lastpass-icon-root", "");
    document.body.append(document.createElement("com-1password-button"));
  });
  await email.fill("b@b.example");
  await expect(dashlaneNotice(page)).toBeHidden();
  await email.evaluate((field) => field.setAttribute("data-dashlane-rid", "7"));
  await expect(dashlaneNotice(page)).toContainText("Dashlane may interfere");
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(dashlaneNotice(page)).toBeHidden();

  await page.reload();
  await page.evaluate(() => document.body.append(document.createElement("dashlane-autofill")));
  await expect(dashlaneNotice(page)).toBeVisible();
  await page.clock.fastForward(9000);
  await expect(dashlaneNotice(page)).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(dashlaneNotice(page)).toBeHidden();
});

test.describe("iOS Safari", () => {
  const overlay = (page: Page) => page.locator("[data-ios-overlay]");

  test("R2.15 elsewhere there is no overlay", async ({ page }) => {
    await page.addInitScript(() => {
      const shown: boolean[] = [];
      Object.assign(window, { shown });
      new MutationObserver(() => {
        const element = document.querySelector<HTMLElement>("[data-ios-overlay]");
        if (element) shown.push(!element.hidden);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const shown = await page.evaluate<boolean[]>("window.shown");
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).not.toContain(true);
  });

  test.describe("on an iPhone", () => {
    test.use({
      viewport: { width: 390, height: 844 },
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    });

    test("R2.15 a spinner covers the page until 100 ms, with two more attempts", async ({
      page,
    }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      for (const path of ["/", "/auth"]) {
        await page.goto(path);
        await expect(overlay(page)).toBeVisible();
        await expect(overlay(page).getByRole("status")).toHaveText("One moment");
        await page.clock.runFor(99);
        await expect(overlay(page)).toBeVisible();
        await page.clock.runFor(1);
        await expect(overlay(page)).toBeHidden();
        for (const rest of [900, 2000]) {
          await overlay(page).evaluate((element: HTMLElement) => {
            element.hidden = false;
          });
          await page.clock.runFor(rest - 1);
          await expect(overlay(page)).toBeVisible();
          await page.clock.runFor(1);
          await expect(overlay(page)).toBeHidden();
        }
      }
    });
  });
});

test("R2.6 while a page's code is on its way, six cards hold its place", async ({
  signedIn: page,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/settings-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Settings" })
    .click();
  await expect(page.locator("[data-skeleton-card]")).toHaveCount(6);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Loading…");
  arrive();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page.locator("[data-skeleton-card]")).toHaveCount(0);
});
