import type { Page } from "@playwright/test";
import { expect, keptSession, RELEASE, bareTest as test } from "@sightline/testing/browser";
import { call, newAddress, PASSWORD } from "@sightline/testing/http";
import { mailLinks, type SmtpDouble } from "@sightline/testing/smtp";
import { LINK_FAILED } from "../../../apps/web/features/accounts/arrival.ts";
import { arrivalTitle, createAccountBy, signInBy, signUpBy } from "./signing-in.ts";

test.describe.configure({ mode: "default" });

async function linkFor(smtp: SmtpDouble, email: string): Promise<string> {
  const mail = await smtp.waitFor((one) => one.to.includes(email) && /confirm/i.test(one.subject));
  return mailLinks(mail)[0] ?? "no link in the mail";
}

async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send("Page.getNavigationHistory");
  return entries.map(({ url }) => url);
}

test("R4.1 R2.2 the link of the mail signs in here, once, through / to the dashboard", async ({
  page,
  bare,
  guard,
  otherBrowser,
}) => {
  guard.foresee(/status of 400 .*exchange/);
  const email = newAddress();
  await signUpBy(page, email);
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await keptSession(page)).toBeNull();

  const gate = Promise.withResolvers<void>();
  await page.route("**/api/auth/exchange", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/auth/exchange");
  const link = await linkFor(bare.smtp, email);
  await page.goto(link);
  const { code } = (await asked).postDataJSON();
  expect(code).toMatch(/^[\w-]{20,}$/);
  // Before anyone has answered, the address and the history are clean.
  expect(page.url()).toBe(`${bare.url}/`);
  expect((await historyOf(page)).join(" ")).not.toContain("code");

  gate.resolve();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  expect((await keptSession(page))?.user.email).toBe(email);
  expect((await historyOf(page)).join(" ")).not.toContain("code");
  expect(await page.evaluate(() => localStorage.getItem("sightline-handover"))).toBeNull();

  // A code that was used or forged leaves the address, and is called what it is.
  const other = await otherBrowser();
  for (const path of [`/#code=${code}`, "/#code=forged", "/dashboard#code=forged"]) {
    await other.goto(path);
    await expect(other).toHaveURL("/auth?error=spent_link");
    await expect(other.getByRole("alert")).toContainText(arrivalTitle("error=spent_link"));
    expect(await keptSession(other)).toBeNull();
  }
  expect((await historyOf(other)).join(" ")).not.toContain("code");

  // So is a link that was used, and a broken one.
  await other.goto(link);
  await expect(other.getByText(arrivalTitle("confirmed=already"))).toBeVisible();
  await other.goto(link.replace(/token=[^&]+/, "token=broken"));
  await expect(other.getByRole("alert")).toContainText(LINK_FAILED);
});

test("R2.7 R4.1 who signs up on the way to a checkout is there after the link", async ({
  page,
  bare,
}) => {
  const email = newAddress();
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Choose Lite billed monthly" }).click();
  await createAccountBy(page, email);
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await page.goto(await linkFor(bare.smtp, email));
  await expect(page).toHaveURL("/checkout?plan=lite&cycle=monthly");
  await expect(page.getByRole("heading", { name: "Checkout: Lite" })).toBeVisible();
});

test("R4.1 in another browser the same link confirms, and signs nobody in", {
  tag: RELEASE,
}, async ({ page, bare, otherBrowser, guard }) => {
  guard.foresee(/status of 400 .*exchange/);
  const email = newAddress();
  await signUpBy(page, email);
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();

  const other = await otherBrowser();
  await other.goto(await linkFor(bare.smtp, email));
  await expect(other).toHaveURL("/auth?confirmed=1");
  await expect(other.getByText(arrivalTitle("confirmed=1"))).toBeVisible();
  expect(await keptSession(other)).toBeNull();
  expect((await historyOf(other)).join(" ")).not.toContain("code=");
  await signInBy(other, email);
  await expect(other).toHaveURL("/dashboard");

  // Nor does a link that somebody else asked for change who is signed in.
  const attacker = newAddress();
  await signUpBy(page, attacker);
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await other.goto(await linkFor(bare.smtp, attacker));
  await expect(other).toHaveURL("/dashboard");
  expect((await keptSession(other))?.user.email).toBe(email);
  expect((await historyOf(other)).join(" ")).not.toContain("code=");
});

test("R4.1 signing in before confirming sends a new link, which works", { tag: RELEASE }, async ({
  page,
  bare,
  guard,
}) => {
  guard.foresee(/status of 403 .*sign-in/);
  const email = newAddress();
  const body = { name: "Ana", email, password: PASSWORD, callbackURL: "/" };
  await call(bare.url, "POST", "/api/auth/sign-up/email", { body });
  const first = await linkFor(bare.smtp, email);

  await page.goto("/auth");
  await signInBy(page, email);
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText("We sent it again.")).toBeVisible();

  const another = await bare.smtp.waitFor(
    (mail) => mail.to.includes(email) && mailLinks(mail)[0]?.includes("challenge") === true,
  );
  const link = mailLinks(another)[0] ?? "";
  expect(link).not.toBe(first);
  await page.goto(link);
  await expect(page).toHaveURL("/dashboard");
});
