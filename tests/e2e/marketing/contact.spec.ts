import type { Page } from "@playwright/test";
import {
  bareTest,
  test as base,
  expect,
  OPERATOR,
  RELEASE,
  SUPPORT,
} from "@sightline/testing/browser";
import { readOutbox, waitForMail } from "@sightline/testing/outbox";
import { SITE_PAGES } from "../../../apps/web/features/marketing/site-pages.ts";
import { expectNoViolations } from "../every-screen/no-violations.ts";

let writers = 0;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  extraHTTPHeaders: ({}, use) => use({ "x-forwarded-for": `203.0.113.${++writers}` }),
});

const ADDRESS = "Enter an email address like ana@example.com.";
const SENT = "Thanks. We got your message.";
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const messageIn = (page: Page) => page.getByRole("textbox", { name: "Message" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Resolves once a person could have written something: what is quicker is caught. */
async function openUnhurried(page: Page) {
  await page.goto("/contact");
  const opened = Date.now();
  return () => expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("what is wrong stands beside each field, nothing typed is lost, and then the message is sent, thanked for and mailed once", async ({
      page,
      product,
      guard,
    }) => {
      guard.foresee(/status of 422/);
      const unhurried = await openUnhurried(page);
      await send(page);
      await expect(page.getByLabel("Email")).toBeFocused();
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(ADDRESS);
      await expect(
        page.getByRole("group", { name: "What’s your message about?" }),
      ).toHaveAccessibleDescription("Choose a subject.");
      await expect(messageIn(page)).toHaveAccessibleDescription(
        "Enter your message. Up to 5,000 characters.",
      );

      const email = `ana.${javaScriptEnabled}.${Date.now()}@example.com`;
      const name = `"><script>document.title = "broken"</script>`;
      const message = `\nA list:\n  1. <b>one</b>\n${"x".repeat(5_000)}`;
      await page.getByLabel("Name (optional)").fill(name);
      await page.getByLabel("Email").fill(email);
      await messageIn(page).fill(message);
      await send(page);
      await expect(page.getByRole("radio", { name: "Product" })).toBeFocused();
      await page.getByRole("radio", { name: "My data" }).check();
      await send(page);
      const long = messageIn(page);
      await expect(long).toBeFocused();
      await expect(long).toHaveAccessibleDescription(/^Use at most 5,000 characters\./);
      await expect(long).toHaveValue(message);
      await expect(page.getByLabel("Name (optional)")).toHaveValue(name);
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByRole("radio", { name: "My data" })).toBeChecked();
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription("");
      await expect(page).toHaveTitle(SITE_PAGES.contact.title);
      expect(new URL(page.url()).search).toBe("");

      await page.getByLabel("Name (optional)").fill("Ana Example");
      await messageIn(page).fill("Good morning,\n\nwhat do you keep?");
      await unhurried();
      await send(page);
      await expect(heading(page)).toHaveText(SENT);
      await expect(page).toHaveTitle("Message sent · Sightline");
      expect(new URL(page.url()).search).toBe("?sent=yes");

      const isHers = (mail: { headers: Record<string, string> }) =>
        mail.headers["reply-to"] === email;
      const mail = await waitForMail(product.outbox, isHers);
      expect(mail.to).toEqual([SUPPORT]);
      expect(mail.subject).toBe(`My data: message from ${email}`);
      expect(mail.text).toContain("> Good morning,\n>\n> what do you keep?\n");

      await page.reload();
      await expect(heading(page)).toHaveText(SENT);
      expect((await readOutbox(product.outbox)).filter(isHers)).toHaveLength(1);
    });
  });
}

test("beside who runs the installation, a message is written with the keyboard alone, past what is hidden", {
  tag: RELEASE,
}, async ({ page }) => {
  const unhurried = await openUnhurried(page);
  const ways = page.getByRole("complementary", { name: "Other ways to reach us" });
  const support = ways.getByRole("link", { name: SUPPORT });
  await expect(support).toHaveAttribute("href", `mailto:${SUPPORT}`);
  await expect(ways.getByText(`${OPERATOR.name}\n${OPERATOR.address}`)).toBeVisible();

  await expect(page.locator("[name=website]")).toBeHidden();
  await expect(page.getByRole("textbox")).toHaveCount(3);
  await page.getByLabel("Name (optional)").focus();
  await page.keyboard.type("Ana");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`keys.${Date.now()}@example.com`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Product" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Billing" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Which card was charged?");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
  await unhurried();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(SENT);
});

test("beyond a limit it says when to try again, and keeps what was typed", {
  tag: RELEASE,
}, async ({ page, request, guard }) => {
  guard.foresee(/status of 429/);
  const data = { email: `busy.${Date.now()}@example.com`, subject: "other", message: "Hello" };
  for (let n = 0; n < 5; n += 1) {
    expect((await request.post("/api/contact", { data })).status()).toBe(202);
  }
  await page.goto("/contact");
  await page.getByLabel("Email").fill(data.email);
  await page.getByRole("radio", { name: "Something else" }).check();
  await messageIn(page).fill("Hello again");
  await send(page);
  const notice = page.getByRole("alert").filter({ hasText: /Try again in \d+ minutes\./ });
  await expect(notice).toBeVisible();
  await expect(page.locator(":focus").getByRole("alert")).toHaveCount(1);
  await expect(page.getByLabel("Email")).toHaveValue(data.email);
  await expect(messageIn(page)).toHaveValue("Hello again");
  await expect(page.getByRole("radio", { name: "Something else" })).toBeChecked();
  await expectNoViolations(page, { thorough: true });
});

bareTest(
  "an installation without an address says so and makes none up",
  { tag: RELEASE },
  async ({ page }) => {
    const draft = new URLSearchParams({ subject: "product", message: "Error ID: 7\nURL: /x" });
    await page.goto(`/contact?${draft}`);
    await expect(page.getByRole("radio", { name: "Product" })).toBeChecked();
    await expect(messageIn(page)).toHaveValue("Error ID: 7\nURL: /x");
    const ways = page.getByRole("complementary", { name: "Other ways to reach us" });
    await expect(ways).toContainText("hasn’t entered an email address yet");
    await expect(ways.getByRole("heading")).toHaveText(["By email", "Security problems"]);
    await expect(page.getByRole("main")).toContainText("We don’t have a support email address");
    await expect(page.getByText("sightline.invalid")).toHaveCount(0);
  },
);
