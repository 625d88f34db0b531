import type { Page } from "@playwright/test";
import { expect, keptSession, RELEASE, test } from "@sightline/testing/browser";
import { newAddress, PASSWORD } from "@sightline/testing/http";
import { fail, keptErrors } from "../every-screen/failing.ts";
import { signInBy } from "./signing-in.ts";

const SECRET = {
  password: "My-Secret-Passw0rd-77",
  newPassword: "Another-Secret-Passw0rd-88",
  token: `stolen-${"tOkEn7".repeat(8)}`,
  card: "4000 0025 0000 3155",
  apiKey: "sk_live_9aBcDeFgHiJkLmNoP",
};
const { password, newPassword, token, card, apiKey } = SECRET;
const EVERYTHING = `Bearer ${token} ${card} ${apiKey} https://a.example/?password=${password}`;

/** The one place where a secret belongs: the session itself. */
const SESSION_KEY = "sightline-session";

/** Follows a page, and knows every trace it has left behind. */
async function follow(page: Page) {
  const calls: string[] = [];
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/errors")) requests += 1;
  });
  await page.exposeFunction("tellTest", (call: string) => calls.push(call));
  // A request's streamed body is in no network log, so it is read on its way out.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = input instanceof Request ? input.clone() : new Request(input, init);
      const call = `${request.url} ${await request.text()}`;
      const { tellTest } = window as unknown as { tellTest: (call: string) => Promise<void> };
      if (request.url.includes("/api/errors")) await tellTest(call);
      return send(input, init);
    };
  });
  async function traces(): Promise<string> {
    const kept = await page.evaluate(
      (session) => [
        Object.entries(localStorage).filter(([key]) => key !== session),
        Object.entries(sessionStorage),
      ],
      SESSION_KEY,
    );
    const drafts = await page
      .locator('a[href^="mailto:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    return JSON.stringify([kept, calls, drafts.map(readable)]);
  }
  return {
    calls,
    /** Nothing of it, however it was written: with or without its spaces, as text or in an address. */
    async expectNone(...more: string[]) {
      await expect.poll(() => requests).toBe(calls.length);
      const found = await traces();
      for (const secret of [...Object.values(SECRET), ...more]) {
        for (const spelling of spellings(secret)) expect(found).not.toContain(spelling);
      }
    },
  };
}

const readable = (address: string) => decodeURIComponent(address.replaceAll("+", " "));

function spellings(secret: string): Set<string> {
  const encoded = encodeURIComponent(secret);
  return new Set([secret, encoded, encoded.replaceAll("%20", "+"), secret.replaceAll(" ", "")]);
}

test("what is typed to sign in and up leaves no trace, wrong or right", async ({ page, guard }) => {
  guard.foresee(/status of (401|400|422) .*sign-/);
  guard.foresee(/could not go on/);
  const left = await follow(page);
  const email = newAddress();

  await page.goto("/auth");
  await signInBy(page, email, password);
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password.");
  // Bare, in the middle of words: only the field itself tells that it is a password.
  for (const kind of ["error", "rejection"] as const) {
    await fail(page, kind, `could not go on with ${password} of ${email}`);
  }
  await page.getByRole("button", { name: "Show password" }).click();
  await fail(page, "error", `could not go on, ${password} is shown`);
  await expect.poll(async () => (await keptErrors(page)).length).toBe(3);
  await left.expectNone(email);

  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Name").fill(apiKey);
  await page.getByLabel("Email").fill(card);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await left.expectNone();

  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  const session = await keptSession(page);
  await left.expectNone(session?.access_token ?? "", session?.refresh_token ?? "");
  expect(JSON.stringify(await keptErrors(page))).toContain("could not go on with [redacted]");
});

test("what is typed into the app's forms leaves no trace, nor does a failed call", {
  tag: RELEASE,
}, async ({ signedIn: page, guard }) => {
  guard.foresee(/status of 400 .*change-password/);
  guard.foresee(/status of 400 .*saved-keywords/);
  guard.foresee(/status of 500 .*saved-keywords/);
  const left = await follow(page);
  // Asked for every few seconds: refused if that is the moment in which the password changes.
  await page.route("**/api/errors/patterns?*", (route) => route.fulfill({ json: [] }));

  await page.goto("/settings");
  await page.getByLabel("Your name").fill(`${apiKey} ${card}`);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: apiKey })).toBeVisible();
  for (const current of [password, PASSWORD]) {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(newPassword);
    const answered = page.waitForResponse("**/api/auth/change-password");
    await page.getByRole("button", { name: "Change password" }).click();
    expect((await answered).status()).toBe(current === PASSWORD ? 200 : 400);
  }
  await left.expectNone();

  await page.goto("/dashboard?tab=keywords&add=keyword");
  const dialog = page.getByRole("dialog", { name: "Add keywords" });
  await dialog.getByLabel("Keyword").fill(`${password} ${token} ${card} ${apiKey}`);
  await dialog.getByLabel("Site").fill(`${card} ${password}`);
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog.getByLabel("Site")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Site").fill("shop.example");
  await page.route("**/api/saved-keywords", (route) =>
    route.fulfill({ status: 500, json: { code: "ODD", message: `refused ${EVERYTHING}` } }),
  );
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog.getByRole("alert")).toContainText("refused");
  await page.unroute("**/api/saved-keywords");
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog.getByRole("status")).toContainText("Saved");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search keywords" }).fill(`${password} ${card}`);
  await expect(page).toHaveURL(/q=/);
  await page.goto(`${page.url()}&site=shop.example&state=active`);
  const remembered = () => page.evaluate(() => localStorage.getItem("sightline-app-state"));
  await expect.poll(remembered).toContain("state=active");
  await left.expectNone(PASSWORD);
  expect(left.calls.filter((call) => !call.includes("/patterns"))).toEqual([]);
});

test("what an error or a crash carries leaves no trace", { tag: RELEASE }, async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/it failed with/);
  guard.foresee(/page: .*(Object|password)/);
  guard.foresee(/reading 'all'|Minified React error|error during render/);
  const left = await follow(page);
  const { access_token, refresh_token } = customer.session;
  await customer.save("running shoes");

  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search keywords" }).fill(`${password} ${card}`);
  await expect(page).toHaveURL(/q=/);
  const sent = (count: number) => expect.poll(() => left.calls.length).toBe(count);
  await fail(page, "error", `it failed with ${EVERYTHING} Bearer ${access_token}`);
  await sent(1);
  // At most one a second is sent.
  await expect(async () => {
    await fail(page, "rejection", `it failed with ${EVERYTHING} ${refresh_token}`);
    expect(left.calls.length).toBeGreaterThan(1);
  }).toPass();
  await page.evaluate(
    ([payload, secrets]) => {
      const error = new Error("an inline script");
      error.stack = `Error: ${payload}\n at run (${location.href}:1:2)`;
      const { href: filename } = location;
      window.dispatchEvent(new ErrorEvent("error", { message: payload, filename, error }));
      void Promise.reject({ ...secrets, note: payload });
    },
    [`it failed with ${EVERYTHING}`, SECRET] as const,
  );
  await expect.poll(async () => JSON.stringify(await keptErrors(page))).toContain('\\"note\\"');
  await left.expectNone(access_token, refresh_token, customer.session.user.email);

  await page.route("**/api/keywords?*", (route) => route.fulfill({ json: { rows: [null] } }));
  const reported = page.waitForRequest("**/api/errors/report");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await reported;
  const draft = page.getByRole("link", { name: "Report Bug" });
  await expect(draft).toHaveAttribute("href", /Error%20ID/);
  expect(page.url()).toContain("q=");
  await left.expectNone(access_token, refresh_token, customer.session.user.email);

  const kept = JSON.stringify(await keptErrors(page));
  expect(kept).toContain("it failed with Bearer [redacted] [redacted] [redacted]");
  expect(left.calls.join(" ")).toContain("it failed with Bearer [redacted] [redacted] [redacted]");
});
