import type { BrowserContext } from "@playwright/test";
import { type Customer, expect, keepSession, keptSession, test } from "@sightline/testing/browser";

const LONG_AGO = 1_000_000_000;

/** The customer's browser, opened again after the access token has run out. */
async function keepRunOutSession(context: BrowserContext, home: string, { session }: Customer) {
  await keepSession(context, home, { ...session, expires_at: LONG_AGO });
}

/** Holds every renewal until it is let go, and counts them. */
async function holdRenewals(context: BrowserContext) {
  const gate = Promise.withResolvers<void>();
  const renewals: string[] = [];
  await context.route("**/api/auth/refresh", async (route) => {
    renewals.push(route.request().postData() ?? "");
    await gate.promise;
    await route.continue();
  });
  return { renewals, release: gate.resolve };
}

test("R2.7 R4.1 a token that has run out is renewed before the first call, once for two tabs, which say 'Loading...' until then", async ({
  context,
  page,
  home,
  customer,
}) => {
  await keepRunOutSession(context, home, customer);
  const { renewals, release } = await holdRenewals(context);
  const other = await context.newPage();
  await Promise.all([page.goto("/dashboard"), other.goto("/dashboard")]);
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(other.getByText("Loading...")).toBeVisible();
  const screen = page.getByRole("main");
  await expect(screen.getByRole("button").or(screen.getByRole("link"))).toHaveCount(0);
  await expect.poll(() => waitingForLock(page)).toBe(1);

  release();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
    await expect(tab.getByText("Loading...")).toHaveCount(0);
  }
  expect(renewals).toHaveLength(1);
  const renewed = await keptSession(page);
  expect(renewed?.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(renewed?.access_token).not.toBe(customer.session.access_token);
  expect(renewed?.refresh_token).not.toBe(customer.session.refresh_token);
});

/** How many tabs wait for the one that renews. */
function waitingForLock(page: { evaluate<T>(work: () => Promise<T>): Promise<T> }) {
  return page.evaluate(async () => (await navigator.locks.query()).pending?.length);
}

test("R4.1 a session that has ended on the server ends here, too", async ({
  context,
  page,
  home,
  customer,
  guard,
}) => {
  guard.foresee(/status of 401 .*refresh/);
  await keepRunOutSession(context, home, customer);
  await customer.ask("POST", "/api/auth/sign-out", {});
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth?next=%2Fdashboard");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await keptSession(page)).toBeNull();
});
