import { expect, test } from "@sightline/testing/browser";
import { waitForMail } from "@sightline/testing/outbox";
import { holdTable } from "./held-table.ts";
import { hostileDigest, pageOf } from "./hostile-digest.ts";
import { turnOnDigest } from "./turning-on.ts";

test("R1.1 R2.4 R2.9 R4.4 P77 P82 the digest is set up: at once, over a reload, on every page and in a second tab, with a failed sub-task", async ({
  signedIn: page,
  subject,
  customer,
}) => {
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  const release = await holdTable(subject, "crawls");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { banner, stored, letThrough } = await turnOnDigest(page);
  await expect(page.getByText("Step 1 of 5.")).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/digest-activation-jobs"))).toEqual([]);

  letThrough();
  await expect(banner).toContainText("Running prompts 10%");
  const id = await stored();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const tasks = page.getByRole("list", { name: "Sites and AI models" });
  await expect(tasks.getByRole("listitem")).toContainText([
    "shop.exampleBuilt-in answer engineRunning",
  ]);

  await page.goto("/subscription");
  await expect(banner).toContainText("Running prompts 10%");
  await page.reload();
  await expect(banner).toContainText("Setting up your weekly digest...");
  const other = await page.context().newPage();
  await other.goto("/subscription");
  const itsBanner = other.getByRole("region", { name: "Digest setup" });
  await expect(itsBanner).toContainText("Running prompts 10%");
  await itsBanner.getByRole("button", { name: "Dismiss" }).click();
  await expect(itsBanner).toHaveCount(0);
  await banner.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL("/settings?tab=digest");

  await expect(tasks).toBeVisible();
  await release();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText("Your digest is set up")).toBeVisible();
  await expect(tasks).toContainText("Failed");
  await expect(tasks).toContainText("Run an audit first.");
  expect(await stored()).toBeNull();
  await other.close();

  const { email } = customer.session.user;
  const mail = await waitForMail(subject.outbox, ({ to }) => to.includes(email));
  await expect(page.getByText(`${email}: Sent`)).toBeVisible();
  await page.getByRole("button", { name: "View", exact: true }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(mail.subject);
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByLabel("How often").selectOption("Every two weeks");
  await page.getByLabel("Weekday").selectOption("Friday");
  await page.getByLabel("Hour").selectOption("5:00 PM");
  await page.getByLabel("Time zone").selectOption("America/New York");
  await expect(
    page.getByText(/The next one goes out on .*, 5:00 PM \(America\/New York\)/),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: "AI answers" }).uncheck();
  await expect
    .poll(async () => (await customer.ask("GET", "/api/digest/settings")).body.settings)
    .toMatchObject({
      frequency: "biweekly",
      weekday: 5,
      hour: 17,
      sections: ["positions", "audit", "insights", "actions"],
    });
});

test("R2.1 P84 P85 links in the email leave it without signing in: opening changes nothing, a button does, and it can be undone; a shared page says what was chosen, as text", async ({
  page,
  subject,
  customer,
}) => {
  await customer.ask("POST", "/api/sites", { domain: "shop.example" });
  await customer.ask("POST", "/api/digest/activate", {});
  const { email } = customer.session.user;
  const mail = await waitForMail(subject.outbox, ({ to }) => to.includes(email));
  const frequency = async () =>
    (await customer.ask("GET", "/api/digest/settings")).body.settings.frequency;

  await page.goto(/Unsubscribe: (\S+)/.exec(mail.text)?.[1] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe?");
  expect(await frequency()).toBe("weekly");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re unsubscribed.");
  expect(await frequency()).toBe("off");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re subscribed again.");
  expect(await frequency()).toBe("weekly");

  await page.getByRole("link", { name: "All email preferences" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email preferences");
  await page.getByRole("checkbox", { name: "Position alerts" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Position alerts" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Weekly digest" })).toBeChecked();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  const [{ id }] = (await customer.ask("GET", "/api/digests")).body;
  const content = JSON.stringify(hostileDigest);
  await subject.db.updateTable("digests").set({ content }).where("id", "=", id).execute();
  const share = async (more: object = {}) =>
    (
      await customer.ask("POST", `/api/digests/${id}/shares`, {
        ...{ sections: ["audit"], days: 7 },
        ...more,
      })
    ).body;
  const [open, locked, revoked] = [
    await share(),
    await share({ password: "correct horse" }),
    await share(),
  ];
  const served = await pageOf(open.url);
  expect(served.status).toBe(200);
  expect(served.html).toContain("&lt;b&gt;AUDIT&lt;/b&gt;");
  expect(served.html).not.toMatch(/<b>|POSITIONS|ACTION|SECRET|\u202e|\u2028/);

  await customer.ask("DELETE", `/api/digest-shares/${revoked.id}`);
  await subject.db
    .updateTable("digest_shares")
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where("id", "=", open.id)
    .execute();
  const unknown = await pageOf(open.url.replace(/[\w-]{32}/, "x".repeat(32)));
  expect(unknown.status).toBe(404);
  const password = new URLSearchParams({ password: "wrong horse" });
  for (const refused of [
    await pageOf(revoked.url),
    await pageOf(open.url),
    await pageOf(locked.url, password),
  ]) {
    expect(refused).toEqual(unknown);
  }
});
