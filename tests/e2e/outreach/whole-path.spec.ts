import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { limitOfDay } from "@sightline/domain/outreach/sending";
import { expect, RELEASE } from "@sightline/testing/browser";
import { newAddress } from "@sightline/testing/http";
import { moveClock } from "@sightline/testing/outreach";
import { mailLinks } from "@sightline/testing/smtp";
import { sql } from "kysely";
import { signUpBy } from "../accounts/signing-in.ts";
import { buy } from "../billing/buying.ts";
import { funnel, rows } from "./analytics-figures.ts";
import { thousandContacts, zonesNow } from "./thousand-contacts.ts";
import { test } from "./with-mail-server.ts";

/** How many of the thousand are where the window is open now; two of them have no address. */
const AWAKE = 40;
const GOOD = AWAKE - 2;
const LIMITS = { perDay: 12, ramp: { start: 8, step: 6 }, perDomain: 5 };
const JITTER_MINUTES = 30;

test("R2.4 R4.2 P95 from a list of 1,000 to a plan that was bought: import, template, campaign with two follow-ups, test, start; window, limit, ramp and delay are kept, and everything that comes back ends its sequence", {
  tag: RELEASE,
}, async ({ own: { db, url, smtp, report }, asAdmin: page, otherBrowser }) => {
  test.setTimeout(1_200_000);
  const mark = `m${Date.now()}`;
  await importList(page, mark);
  await writeTemplate(page, mark, url);
  const id = await draftCampaign(page, mark);
  const { awake } = zonesNow();
  // Its days are counted where it's noon, so that none ends in the middle of the test.
  await sql`update outreach_campaigns set time_zone = ${awake} where id = ${id}`.execute(db);

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(/3 messages sent to/)).toBeVisible();
  const started = Date.now();
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(page.getByRole("button", { name: "Pause campaign" })).toBeVisible();

  // Nobody's first message is due on the dot, and everybody's within half an hour.
  const planned = async () => {
    const { rows: all } = await sql<{ next_at: Date }>`
      select next_at from outreach_enrollments
      where campaign_id = ${id} and next_at is not null and state = 'waiting'
    `.execute(db);
    return all;
  };
  await expect.poll(async () => (await planned()).length).toBeGreaterThan(963 - GOOD - 1);
  for (const { next_at } of await planned()) {
    const after = (next_at.getTime() - started) / 60_000;
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(JITTER_MINUTES + 10);
  }
  const delays = new Set((await planned()).map(({ next_at }) => next_at.getTime()));
  expect(delays.size).toBeGreaterThan(900);
  await sql`
    update outreach_enrollments set next_at = next_at - make_interval(mins => ${JITTER_MINUTES})
    where campaign_id = ${id}
  `.execute(db);

  const mailsTo = (email: string) => smtp.messages.filter(({ to }) => to.includes(email));
  const sentSoFar = () =>
    smtp.messages.filter(({ to }) => to[0]?.includes(`@${mark}-`)).map(({ to }) => to[0] ?? "");
  const perDay: number[] = [];
  /** A day of the campaign: what is due goes out up to the day's limit, and no more. */
  async function aDay(): Promise<void> {
    const before = perDay.reduce((sum, count) => sum + count, 0);
    // Some may have gone out by now.
    const { rows: due } = await sql<{ count: number }>`
      select ((select count(*) from outreach_enrollments
          where campaign_id = ${id} and time_zone = ${awake} and next_at <= now())
        + (select count(*) from outreach_messages where campaign_id = ${id}) - ${before})::int as count
    `.execute(db);
    const expected = Math.min(due[0]?.count ?? 0, limitOfDay(LIMITS, sendingDays(perDay)));
    const sentToday = async () => {
      await hurry();
      return sentSoFar().length - before;
    };
    await expect.poll(sentToday, { timeout: 240_000 }).toBe(expected);
    await hurry();
    await settled();
    perDay.push(sentSoFar().length - before);
  }
  /** The pace of a day is for mailboxes. */
  async function hurry(): Promise<void> {
    await sql`update outreach_campaigns set next_slot_at = null where id = ${id}`.execute(db);
    await sql`
      insert into pgboss.job (name, data) values ('outreach.run', ${JSON.stringify({ id })})
    `.execute(db);
  }
  const settled = () =>
    expect
      .poll(
        async () => {
          const { rows: left } = await sql`
            select from pgboss.job where state < 'completed' and name in ('outreach.run', 'mailing.send-bulk')
            union all select from outreach_messages where campaign_id = ${id} and state in ('queued', 'deferred')
          `.execute(db);
          return left.length;
        },
        { timeout: 240_000 },
      )
      .toBe(0);

  await aDay();
  const [replies, bounces, complains, leaves, buys, ...others] = sentSoFar();
  if (buys === undefined) throw new Error("fewer than five were written to");
  await page.reload();
  await expect(page.getByText("Today's limit of 8 messages has been reached")).toBeVisible();
  await expect(page.getByText(/The sending window is closed for/)).toBeVisible();
  await moveClock(db, id, 1);

  const [first] = mailsTo(buys);
  const nth = Number(/^p(\d+)@/.exec(buys)?.[1]);
  expect(first?.subject).toBe(`Company ${nth} in search`);
  expect(first?.text).toContain(nth % 4 === 0 ? "Hi there," : `Hi Person ${nth},`);
  expect(first?.text).toContain(nth % 2 === 1 ? "Grüße from us." : "Hello from us.");

  await report("mail/postmark", { RecordType: "Bounce", Type: "HardBounce", Email: bounces });
  await report("outreach-replies", {
    ...{ FromFull: { Email: replies }, Subject: "Re: Company in search" },
    ...{ MessageID: randomUUID(), TextBody: "Tell me more" },
    ToFull: [{ Email: mailsTo(replies ?? "")[0]?.headers["reply-to"] }],
  });
  const unsubscribe = mailsTo(leaves ?? "")[0]?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
  const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(unsubscribe, { method: "POST", body: oneClick })).status).toBe(200);

  // The link in the message, the account and the plan, in another browser.
  const visitor = await otherBrowser();
  // A browser without a window calls itself one, and its clicks are counted as a scanner's.
  await visitor.setExtraHTTPHeaders({
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
  });
  const link = mailLinks(first ?? { text: "" }).find((one) => one.includes("/o/")) ?? "";
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/pricing\?utm_source=outreach&utm_medium=email&utm_campaign=/);
  await signUpBy(visitor, newAddress());
  await expect(visitor).toHaveURL(/\/dashboard/);
  await buy(visitor, "professional", "yearly");

  // A complaint pauses everything until an admin has looked.
  await report("mail/postmark", { RecordType: "SpamComplaint", Email: complains });
  await page.reload();
  await page.getByRole("button", { name: "Resume campaign" }).click();
  await expect(page.getByRole("button", { name: "Pause campaign" })).toBeVisible();

  // Until each of those who are awake has all three, day after day.
  const total = GOOD * 3 - 5 * 2;
  for (let day = 1; sentSoFar().length < total; day += 1) {
    expect(day).toBeLessThan(30);
    await aDay();
    await moveClock(db, id, 1);
  }
  const passed = perDay.filter((count, at) => {
    return count > limitOfDay(LIMITS, sendingDays(perDay.slice(0, at)));
  });
  expect([perDay, passed]).toEqual([perDay, []]);
  expect(Math.max(...perDay)).toBe(LIMITS.perDay);
  const stopped = [replies, bounces, complains, leaves, buys];
  expect(stopped.map((email) => mailsTo(email ?? "").length)).toEqual([1, 1, 1, 1, 1]);
  expect(others.map((email) => mailsTo(email).length)).toEqual([3, 3, 3]);
  expect(new Set(sentSoFar()).size).toBe(GOOD);

  await page.reload();
  await expect(page.getByRole("region", { name: "Recipients" })).toBeVisible();
  const share = `${Math.round((1 / total) * 1000) / 10}%`;
  expect(await funnel(page)).toEqual([
    `Sent${total} 1 bounced, 1 marked as spam`,
    "DeliveredNo data No delivery reports",
    `Clicked1 ${share}, 1 including scanners`,
    `Replied1 ${share}, and 0 automatic`,
    `Unsubscribed1 ${share}`,
    `Signed up1 ${share}`,
    "Bought a plan1 $3,330.00 for the first period",
  ]);
  expect(await rows(page, "Recipients")).toEqual([
    `Not started ${963 - GOOD}`,
    ...["In progress 0", `Got every message ${GOOD - 5}`, "Stopped 5"],
    ...["Stopped: Bounced 1", "Stopped: Marked as spam 1", "Stopped: Replied 1"],
    ...["Stopped: Signed up 1", "Stopped: Unsubscribed 1"],
  ]);
  expect(await rows(page, "By message and variant")).toEqual([
    `First message ${GOOD} 1 1 1 1 1 1`,
    `Follow-up 1 ${GOOD - 5} 0 0 0 0 0 0`,
    `Follow-up 2 ${GOOD - 5} 0 0 0 0 0 0`,
  ]);
});

function sendingDays(perDay: readonly number[]): number {
  return perDay.filter((count) => count > 0).length;
}

async function importList(page: Page, mark: string): Promise<void> {
  await page.goto("/admin/outreach/lists");
  await page.getByRole("button", { name: "Import contacts" }).first().click();
  await page.getByLabel("File to import").setInputFiles({
    ...{ name: `${mark}.csv`, mimeType: "text/csv" },
    buffer: Buffer.from(thousandContacts(mark, AWAKE)),
  });
  await expect(page.getByRole("heading", { name: "37 bad rows out of 1,000" })).toBeVisible();
  await page.getByLabel("List name").fill(mark);
  await page.getByLabel("Where do the addresses come from?").fill("the list of a trade fair");
  await page.getByLabel("Skip bad rows").check();
  await page.getByRole("button", { name: "Import 963 contacts" }).click();
  await expect(page.getByRole("heading", { name: "963 contacts", exact: true })).toBeVisible();
}

async function writeTemplate(page: Page, mark: string, url: string): Promise<void> {
  await page.goto("/admin/outreach/templates");
  await page.getByRole("link", { name: "New template" }).first().click();
  await page.getByLabel("Template name").fill(mark);
  await page.getByLabel("Subject").fill("{{ company }} in search");
  await page
    .getByLabel("Text", { exact: true })
    .fill(
      `Hi {{ first_name | default: "there" }},\n\n{% if country_code == "DE" %}Grüße{% else %}Hello{% endif %} from us.\n\n[See what it costs](${url}/pricing)`,
    );
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(mark);
}

async function draftCampaign(page: Page, mark: string): Promise<string> {
  await page.goto("/admin/outreach/campaigns/new");
  await page.getByLabel("Name", { exact: true }).fill(mark);
  await page.getByLabel("List").selectOption(`${mark} (963 contacts)`);
  await page.getByLabel("Template").selectOption(`${mark} (version 1)`);
  for (const [nth, days] of ["3", "4"].entries()) {
    await page.getByRole("button", { name: "Add follow-up" }).click();
    const followUp = page.getByRole("group", { name: `Follow-up ${nth + 1}` });
    await followUp.getByLabel("Template").selectOption(`${mark} (version 1)`);
    await followUp.getByLabel("Days after the previous message").fill(days);
  }
  for (const day of ["Sat", "Sun"]) await page.getByLabel(day).check();
  await page.getByLabel("Messages per day").fill(`${LIMITS.perDay}`);
  await page.getByLabel("Per recipient domain").fill(`${LIMITS.perDomain}`);
  await page.getByLabel("Random delay (minutes)").fill(`${JITTER_MINUTES}`);
  await page.getByLabel("On the first day").fill(`${LIMITS.ramp.start}`);
  await page.getByLabel("Daily increase").fill(`${LIMITS.ramp.step}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
  return new URL(page.url()).searchParams.get("draft") ?? "";
}
