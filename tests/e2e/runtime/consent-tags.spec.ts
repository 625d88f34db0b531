import type { BrowserContext, Page } from "@playwright/test";
import { bareTest, expect, startTemporaryProduct, testWith } from "@sightline/testing/browser";
import { freePort } from "../../../tools/free-port.ts";
import { settled } from "../every-screen/settled.ts";

// Tags load in production alone, so the product is reached under a name that looks like it.
const HOME = "https://sightline.example";
const GOOGLE = "https://www.googletagmanager.com";

async function startInProduction() {
  const port = await freePort();
  const product = await startTemporaryProduct({
    PORT: String(port),
    APP_URL: HOME,
    GA_MEASUREMENT_ID: "G-SIGHT1",
    GTM_CONTAINER_ID: "GTM-SIGHT2",
  });
  return { ...product, address: `http://127.0.0.1:${port}` };
}

const test = testWith(startInProduction).extend<{ tags: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  home: ({}, use) => use(HOME),
  context: async ({ browser, guard, own }, use) => {
    const context = await browser.newContext();
    guard.watch(context);
    await context.route(`${HOME}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: own.address + pathname + search });
      await route.fulfill({ response });
    });
    await use(context);
    // A page may still be loading: closing the context would take the answer from under the route.
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: "wait" });
    await context.close();
  },
  /** What was asked of Google; a test that does not ask for this fixture allows nothing. */
  tags: async ({ context, guard }, use) => {
    const asked: string[] = [];
    guard.allow(GOOGLE);
    await context.route(`${GOOGLE}/**`, (route) => {
      asked.push(route.request().url().slice(GOOGLE.length));
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await use(asked);
  },
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Every request of this browser that did not go to us. */
function foreignRequests(context: BrowserContext): string[] {
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).origin !== HOME) foreign.push(request.url());
  });
  return foreign;
}

test("R7.13 no request leaves before consent, after Reject All, or with Global Privacy Control", async ({
  page,
  context,
}) => {
  const foreign = foreignRequests(context);
  for (const path of ["/developers/api", "/auth", "/"]) {
    await page.goto(path);
    await settled(page);
  }
  await button(page, "Reject All").click();
  for (const path of ["/auth", "/"]) {
    await page.goto(path);
    await settled(page);
  }
  expect(foreign).toEqual([]);

  // Whatever is pressed.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await button(page, "Accept All").click();
  for (const path of ["/", "/auth"]) {
    await page.goto(path);
    await settled(page);
  }
  expect(foreign).toEqual([]);
});

const save = (page: Page) => button(page, "Save Preferences").click();
const allow = (page: Page, name: string) => page.getByRole("switch", { name });

test("R1.3 R7.13 R9.12 each tag comes after its own consent, in the app and on the site, and none once it is taken back", async ({
  page,
  tags,
}) => {
  await page.goto("/auth");
  await button(page, "Customize").click();
  await allow(page, "Analytics").check();
  await save(page);
  await expect.poll(() => tags).toEqual(["/gtag/js?id=G-SIGHT1"]);
  await page.reload();
  await expect.poll(() => tags).toHaveLength(2);
  await page.goto("/");
  await expect.poll(() => tags).toHaveLength(3);
  await button(page, "Cookie preferences").click();
  await allow(page, "Marketing").check();
  await save(page);
  await expect.poll(() => tags.slice(3)).toEqual(["/gtm.js?id=GTM-SIGHT2"]);
  await settled(page);
  expect(tags).toHaveLength(4);

  tags.length = 0;
  await button(page, "Cookie preferences").click();
  await allow(page, "Analytics").uncheck();
  await allow(page, "Marketing").uncheck();
  const fresh = page.waitForEvent("load");
  await save(page);
  await fresh;
  await settled(page);
  expect(tags).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  await button(page, "Cookie preferences").click();
  await allow(page, "Analytics").check();
  await save(page);
  await expect.poll(() => tags).toEqual(["/gtag/js?id=G-SIGHT1"]);
  tags.length = 0;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await button(page, "Accept All").click();
  await expect.poll(() => tags).toEqual(["/gtag/js?id=G-SIGHT1", "/gtm.js?id=GTM-SIGHT2"]);
});

bareTest(
  "R9.12 outside production nothing loads, and the policy allows nothing",
  async ({ page }) => {
    const answer = await page.goto("/");
    expect(answer?.headers()["content-security-policy"]).not.toContain("google");
    await button(page, "Accept All").click();
    await page.reload();
    await settled(page);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  },
);
