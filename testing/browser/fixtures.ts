import {
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type Page,
} from "@playwright/test";
import { WITH_SITES } from "../crawling/site.ts";
import { type OidcDouble, startOidcDouble } from "../oidc/index.ts";
import { type SmtpDouble, startSmtpDouble } from "../smtp/index.ts";
import { grantAdmin } from "./admin.ts";
import { startCountedShop } from "./counted-shop.ts";
import { type Customer, keepSession, newCustomer } from "./customer.ts";
import { Guard } from "./guard.ts";
import { startTemporaryProduct, type TemporaryProduct } from "./temporary-product.ts";

/** Each is started by the first test of a worker that asks for it. */
interface WorkerFixtures {
  product: TemporaryProduct;
  /** Asks new people to confirm their address; its mail arrives in the double. */
  confirming: TemporaryProduct & { readonly smtp: SmtpDouble };
  /** Offers to sign in with Google and to read Search Console; both are doubles. */
  google: TemporaryProduct & { readonly oidc: OidcDouble };
  /** May read the tests' own sites. */
  reading: TemporaryProduct;
}

interface TestFixtures {
  /** The address of the product under test. */
  home: string;
  guard: Guard;
  /** A second browser: nothing in it is shared with the first. */
  otherBrowser: () => Promise<Page>;
  customer: Customer;
  /** The page of a browser in which the customer has signed in before. */
  signedIn: Page;
  /** A customer who was given the admin role. */
  admin: Customer;
  /** The page of a browser in which the admin has signed in before. */
  asAdmin: Page;
}

const SLOW_MACHINE_MS = 20_000;
export const expect = baseExpect.configure({ timeout: SLOW_MACHINE_MS });

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
    async ({}, use) => {
      const product = await startTemporaryProduct();
      await use(product);
      await product.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  confirming: [
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
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
    async ({}, use) => {
      const oidc = await startOidcDouble({ prompt: "page" });
      const console = await startCountedShop(oidc);
      const product = await startTemporaryProduct({
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
  reading: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
    async ({}, use) => {
      const product = await startTemporaryProduct(WITH_SITES);
      await use(product);
      await product.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  home: ({ product }, use) => use(product.url),
  baseURL: ({ home }, use) => use(home),
  guard: async ({ home }, use) => {
    const guard = new Guard(home);
    await use(guard);
    expect(guard.complaints()).toEqual([]);
  },
  context: async ({ context, guard }, use) => {
    guard.watch(context);
    await use(context);
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
  customer: async ({ home }, use) => use(await newCustomer(home)),
  signedIn: async ({ context, page, home, customer }, use) => {
    await keepSession(context, home, customer.session);
    await use(page);
  },
  admin: async ({ home, product }, use) => {
    const admin = await newCustomer(home);
    await grantAdmin(product.dataDir, admin.session.user.email);
    await use(admin);
  },
  asAdmin: async ({ context, page, home, admin }, use) => {
    await keepSession(context, home, admin.session);
    await use(page);
  },
});

export const confirmingTest = test.extend({
  home: ({ confirming }, use) => use(confirming.url),
});

export const readingTest = test.extend({
  home: ({ reading }, use) => use(reading.url),
});

export const googleTest = test.extend({
  home: ({ google }, use) => use(google.url),
  guard: async ({ guard, google }, use) => {
    guard.allow(google.oidc.issuer);
    await use(guard);
  },
});
