import type { Page } from "@playwright/test";
import { expect, keepSession, RELEASE, test } from "@sightline/testing/browser";
import { signInBy } from "../accounts/signing-in.ts";

async function intend(page: Page, email: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

const confirm = (page: Page, action: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: action }).click();

test("who is suspended is signed out at the next call, and can come back", {
  tag: RELEASE,
}, async ({ asAdmin: page, customer, home, otherBrowser, guard }) => {
  guard.foresee(/status of 401/);
  guard.foresee(/status of 403 .*sign-in/);
  const { email } = customer.session.user;
  const theirs = await otherBrowser();
  await keepSession(theirs.context(), home, customer.session);
  await theirs.goto("/settings");
  await expect(theirs.getByText("This session")).toBeVisible();

  await page.goto(`/admin/users?q=${email}`);
  await intend(page, email, "Suspend");
  await expect(page.getByRole("alertdialog")).toContainText("ends all their sessions");
  await confirm(page, "Suspend");
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Suspended");

  await theirs.getByLabel("Your name").fill("Someone Else");
  await theirs.getByRole("button", { name: "Save name" }).click();
  await expect(theirs).toHaveURL(/\/auth/);
  await signInBy(theirs, email);
  await expect(theirs.getByRole("alert")).toContainText("This account is suspended.");

  await intend(page, email, "Reinstate");
  await confirm(page, "Reinstate");
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Active");
  await signInBy(theirs, email);
  await expect(theirs.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("a user is found by search, a role is given and taken, and every action is a line of the audit log", async ({
  asAdmin: page,
  admin,
  customer,
  guard,
}) => {
  guard.foresee(/status of 409 .*admin/);
  const { email } = customer.session.user;
  const search = page.getByRole("searchbox", { name: "Search users" });
  const rowOf = (address: string) => page.getByRole("row").filter({ hasText: address });
  await page.goto("/admin/users");
  await search.fill(email.toUpperCase());
  const row = rowOf(email);
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Free");
  await expect(row).toContainText("0 / 20,000");
  await expect(page.getByRole("navigation", { name: "Pagination for users" })).toContainText(
    "1–1 of 1",
  );
  await expect(page).toHaveURL(/\?q=ANA/);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);

  await intend(page, email, "Make admin");
  await confirm(page, "Make admin");
  await expect(row).toContainText("Admin");
  await intend(page, email, "Remove admin");
  await confirm(page, "Remove admin");
  await expect(row).not.toContainText("Admin");
  await intend(page, email, "Sign out everywhere");
  await confirm(page, "Sign out everywhere");
  await expect(row).toContainText("Not signed in");

  // What the server refuses is said in its words.
  const { email: own } = admin.session.user;
  await search.fill(own);
  await intend(page, own, "Suspend");
  await confirm(page, "Suspend");
  await expect(page.getByRole("alert")).toHaveText("You can't change your own access.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(own)).toContainText("Active");
  await search.fill("nobody at all");
  await expect(page.getByText("No users found")).toBeVisible();

  await page.getByRole("link", { name: "Audit log" }).click();
  const lines = rowOf(email);
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText("Signed out everywhere");
  await expect(lines.nth(1)).toContainText("Removed admin");
  await expect(lines.nth(2)).toContainText("Made admin");
  await expect(lines.nth(2)).toContainText(own);
});

test("R1.2 R8.3 R8.4 P90 diagnostics show every part, judge error patterns, are read again by hand, and lead to a suspicious account", async ({
  asAdmin: page,
  customer,
}) => {
  const fail = (error_code: string) =>
    customer.ask("POST", "/api/errors", {
      error_code,
      endpoint: `/of/${customer.session.user.id}`,
    });
  for (const code of ["e40301", "e40301", "e40301"]) await fail(code);
  for (const description of ["one", "two", "three", "four"]) {
    await customer.ask("POST", "/api/security-events", {
      event_type: "suspicious_activity",
      description,
    });
  }
  const answered = page.waitForResponse("**/api/admin/diagnostics");
  await page.goto("/admin/diagnostics");
  const { read_at } = await (await answered).json();
  const pattern = page.getByRole("row").filter({ hasText: customer.session.user.id });
  await expect(pattern).toContainText("e40301");
  await expect(pattern).toContainText("Low credits");
  for (const part of ["Database latency", "Free disk space", "Email", "Version"]) {
    await expect(page.getByText(part, { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: /^Show \d+ empty queues$/ }).click();
  await expect(page.getByRole("table", { name: "Queues" })).toContainText("accounts.clean-up");
  const readAt = await page.evaluate((at) => {
    const shape = { dateStyle: "medium", timeStyle: "medium" } as const;
    return new Intl.DateTimeFormat("en", shape).format(new Date(at));
  }, read_at);
  await expect(page.getByText(`As of ${readAt}.`)).toBeVisible();

  for (const code of ["x", "x", "x", "x", "x", "x"]) await fail(code);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(pattern.filter({ hasText: "x" }).filter({ hasText: "Critical" })).toContainText(
    "Warned",
  );

  const { email } = customer.session.user;
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("searchbox", { name: "Search users" })).toHaveValue(email);
});

test("the palette offers the admin pages; what people write by the contact form is read whole, and says why it was not mailed", {
  tag: RELEASE,
}, async ({ asAdmin: page, request }) => {
  const email = `ana.${crypto.randomUUID()}@example.com`;
  const message = "Good morning,\n\n<b>what</b> do you keep?";
  const sent = await request.post("/api/contact", {
    data: { name: "Ana Example", email, subject: "data", message, website: "", stamp: "" },
  });
  expect(sent.status()).toBe(202);
  await page.goto("/admin/overview");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(1);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("admin");
  await expect(page.getByRole("option")).toHaveCount(29);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
  const hers = page.getByRole("list", { name: "Messages" }).getByRole("listitem").first();
  await expect(hers.getByRole("link", { name: email })).toBeVisible();
  await expect(hers).toContainText("Ana Example");
  await expect(hers).toContainText("My data");
  await expect(hers).toContainText("Not emailed");
  await expect(hers).toContainText("It wasn't sent from our contact form.");
  await expect(hers.getByText("Good morning,")).toHaveText(message);
});
