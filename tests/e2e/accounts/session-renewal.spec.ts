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

test("R2.7 'Loading...' shows while the session loads", async ({
  context,
  page,
  home,
  customer,
}) => {
  await keepRunOutSession(context, home, customer);
  const { release } = await holdRenewals(context);
  await page.goto("/dashboard");
  await expect(page.getByText("Loading...")).toBeVisible();
  const screen = page.getByRole("main");
  await expect(screen.getByRole("button").or(screen.getByRole("link"))).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("R4.1 a token that has run out is renewed by itself, before the next call", async ({
  page,
  signedIn,
  customer,
}) => {
  await customer.save("running shoes");
  await signedIn.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();

  await page.evaluate((expires_at) => {
    const key = "sightline-session";
    const session = JSON.parse(localStorage.getItem(key) ?? "");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at }));
  }, LONG_AGO);
  await page.reload();
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();

  const renewed = await keptSession(page);
  expect(renewed?.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(renewed?.access_token).not.toBe(customer.session.access_token);
  expect(renewed?.refresh_token).not.toBe(customer.session.refresh_token);
});

test("R4.1 two tabs that renew at once make one request, and both go on", async ({
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
  await expect.poll(() => waitingForLock(page)).toBe(1);

  release();
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  expect(renewals).toHaveLength(1);
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

test("R4.1 signing out in one tab signs out the others", async ({
  context,
  page,
  signedIn,
  customer,
}) => {
  const other = await context.newPage();
  await signedIn.goto("/dashboard");
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();

  await page.getByRole("button", { name: customer.session.user.email }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(other).toHaveURL("/auth");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("R4.1 signing in in one tab signs in the others", async ({
  context,
  page,
  home,
  customer,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/reset-password");
  await other.evaluate(
    (session) => localStorage.setItem("sightline-session", session),
    JSON.stringify(customer.session),
  );
  await expect(page).toHaveURL(`${home}/dashboard`);
});
