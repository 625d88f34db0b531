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

test("R7.13 no request leaves before consent, with Reject All, or after", async ({
  page,
  context,
}) => {
  const foreign = foreignRequests(context);
  for (const path of ["/", "/auth", "/developers/api"]) {
    await page.goto(path);
    await settled(page);
  }
  await page.goto("/");
  await button(page, "Reject All").click();
  for (const path of ["/auth", "/"]) {
    await page.goto(path);
    await settled(page);
  }
  expect(foreign).toEqual([]);
});

test("R7.13 no request leaves with Global Privacy Control, whatever is pressed", async ({
  page,
  context,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const foreign = foreignRequests(context);
  await page.goto("/");
  await button(page, "Accept All").click();
  for (const path of ["/", "/auth"]) {
    await page.goto(path);
    await settled(page);
  }
  expect(foreign).toEqual([]);
});

for (const path of ["/", "/auth"]) {
  test(`R1.3 R7.13 R9.12 ${path}: each tag comes after its own consent`, async ({ page, tags }) => {
    await page.goto(path);
    await button(page, "Customize").click();
    await page.getByRole("switch", { name: "Analytics" }).check();
    await button(page, "Save Preferences").click();
    await expect.poll(() => tags).toEqual(["/gtag/js?id=G-SIGHT1"]);

    await page.reload();
    await expect.poll(() => tags).toHaveLength(2);
    await page.goto("/");
    await expect.poll(() => tags).toHaveLength(3);
    await button(page, "Cookie preferences").click();
    await page.getByRole("switch", { name: "Marketing" }).check();
    await button(page, "Save Preferences").click();
    await expect.poll(() => tags.slice(3)).toEqual(["/gtm.js?id=GTM-SIGHT2"]);
    await settled(page);
    expect(tags).toHaveLength(4);
  });
}

test("R7.13 consent that is taken back ends with a page that has no tags", async ({
  page,
  tags,
}) => {
  await page.goto("/");
  await button(page, "Accept All").click();
  await expect.poll(() => tags).toEqual(["/gtag/js?id=G-SIGHT1", "/gtm.js?id=GTM-SIGHT2"]);
  await button(page, "Cookie preferences").click();
  await page.getByRole("switch", { name: "Analytics" }).uncheck();
  await page.getByRole("switch", { name: "Marketing" }).uncheck();
  const fresh = page.waitForEvent("load");
  await button(page, "Save Preferences").click();
  await fresh;
  await settled(page);
  expect(tags).toHaveLength(2);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
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
