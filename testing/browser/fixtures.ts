import {
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type Page,
} from "@playwright/test";
import { WITH_SITES } from "../crawling/site.ts";
import { type OidcDouble, startOidcDouble } from "../oidc/index.ts";
import { type SmtpDouble, startSmtpDouble } from "../smtp/index.ts";
import { startCountedShop } from "./counted-shop.ts";
import { type Customer, keepSession, newCustomer } from "./customer.ts";
import { Guard } from "./guard.ts";
import { LentContexts } from "./lent-contexts.ts";
import { startTemporaryProduct, type TemporaryProduct } from "./temporary-product.ts";

/**
 * Each is started by the first test of a worker that needs it. All worker fixtures belong here: a
 * test file with its own would get a separate worker, and so a separate product.
 */
interface WorkerFixtures {
  /** With everything configured: operator, Google's doubles, and sites it may crawl. */
  product: TemporaryProduct & { readonly oidc: OidcDouble };
  /** With nothing configured but mail: new users have to confirm their address. */
  bare: TemporaryProduct & { readonly smtp: SmtpDouble };
  contexts: LentContexts;
}

interface TestFixtures {
  /** The product under test. */
  subject: TemporaryProduct;
  /** Its address. */
  home: string;
  guard: Guard;
  /** Context options of the tests; contexts with the same options are reused. */
  kindOfContext: string;
  /** A second browser that shares nothing with the first. */
  otherBrowser: () => Promise<Page>;
  customer: Customer;
  /** A page on which the customer is already signed in. */
  signedIn: Page;
  /** A customer with the admin role. */
  admin: Customer;
  /** A page on which the admin is already signed in. */
  asAdmin: Page;
}

/** Nothing that works takes this long, even on a busy machine: only a real hang reaches it. */
const HANG_MS = 60_000;
export const expect = baseExpect.configure({ timeout: HANG_MS });

export const OPERATOR = { name: "Example Ltd", address: "1 High Street\nLondon" };
export const SUPPORT = "support@sightline.example";
const SET_UP = {
  ...WITH_SITES,
  OPERATOR_NAME: OPERATOR.name,
  OPERATOR_ADDRESS: OPERATOR.address,
  SUPPORT_EMAIL: SUPPORT,
  TRUSTED_PROXIES: "1",
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
    async ({}, use) => {
      const oidc = await startOidcDouble({ prompt: "page" });
      const console = await startCountedShop(oidc);
      const product = await startTemporaryProduct({
        ...SET_UP,
        GOOGLE_CLIENT_ID: oidc.clientId,
        GOOGLE_CLIENT_SECRET: oidc.clientSecret,
        GOOGLE_ISSUER: oidc.issuer,
        SEARCH_CONSOLE_API_BASE: console.url,
      });
      await use({ ...product, oidc });
      await product.remove();
      await console.stop();
      await oidc.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  bare: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
    async ({}, use) => {
      const smtp = await startSmtpDouble();
      const product = await startTemporaryProduct({ SMTP_URL: smtp.url });
      await use({ ...product, smtp });
      await product.remove();
      await smtp.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
    async ({}, use) => {
      const contexts = new LentContexts();
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],

  subject: ({ product }, use) => use(product),
  home: ({ subject }, use) => use(subject.url),
  baseURL: ({ home }, use) => use(home),
  guard: async ({ home }, use) => {
    const guard = new Guard(home);
    await use(guard);
    guard.leave();
    expect(guard.complaints()).toEqual([]);
  },
  kindOfContext: (
    { viewport, hasTouch, isMobile, javaScriptEnabled, userAgent, contextOptions },
    use,
  ) =>
    use(
      JSON.stringify([viewport, hasTouch, isMobile, javaScriptEnabled, userAgent, contextOptions]),
    ),
  context: async ({ browser, contexts, guard, home, kindOfContext, extraHTTPHeaders }, use) => {
    const isLent = extraHTTPHeaders === undefined;
    const context = isLent
      ? await contexts.lend(browser, home, kindOfContext)
      : await browser.newContext();
    guard.watch(context);
    await use(context);
    if (isLent) await contexts.takeBack(context);
    else await context.close();
  },
  page: async ({ page }, use) => {
    answerCallByCall(page);
    await use(page);
  },
  otherBrowser: async ({ browser, guard, home }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: home });
      opened.push(context);
      guard.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  customer: async ({ subject }, use) => use(await newCustomer(subject)),
  signedIn: async ({ context, page, home, customer }, use) => {
    await keepSession(context, home, customer.session);
    await use(page);
  },
  admin: async ({ subject }, use) => use(await newCustomer(subject, "admin")),
  asAdmin: async ({ context, page, home, admin }, use) => {
    await keepSession(context, home, admin.session);
    await use(page);
  },
});

/** Where a test answers calls itself, the first view must not answer them before. */
function answerCallByCall(page: Page): void {
  const { route } = page;
  page.route = async (...first) => {
    page.route = route;
    await page.route("**/api/first-view?*", (one) => one.fulfill({ json: {} }));
    return page.route(...first);
  };
}

export const bareTest = test.extend({
  subject: ({ bare }, use) => use(bare),
});

export const googleTest = test.extend({
  guard: async ({ guard, product }, use) => {
    guard.allow(product.oidc.issuer);
    await use(guard);
  },
});

/**
 * A product with its own settings for the tests of one file: started by the first, stopped after
 * the last.
 */
export function testWith<Own extends TemporaryProduct>(start: () => Promise<Own>) {
  let started: Promise<Own> | undefined;
  const own = test.extend<{ own: Own }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
    own: async ({}, use) => {
      started ??= start();
      await use(await started);
    },
    subject: ({ own }, use) => use(own),
  });
  own.describe.configure({ mode: "default" });
  own.afterAll(async () => (await started)?.remove());
  return own;
}
