import { randomUUID } from "node:crypto";
import { expect, RELEASE } from "@sightline/testing/browser";
import { newAddress } from "@sightline/testing/http";
import {
  aCampaign,
  aList,
  contactsIn,
  moveClock,
  openWindow,
  workLeft,
} from "@sightline/testing/outreach";
import { mailLinks } from "@sightline/testing/smtp";
import { signUpBy } from "../accounts/signing-in.ts";
import { buy } from "../billing/buying.ts";
import { funnel, rows } from "./analytics-figures.ts";
import { test } from "./with-mail-server.ts";

const PEOPLE = ["stays", "replies", "bounces", "complains", "leaves", "buys"] as const;

test("R4.2 P95 analytics show exactly what came of a campaign: follow-ups, a reply, a bounce, a complaint, an objection, a sign-up and the plan that was bought", {
  tag: RELEASE,
}, async ({ own: { db, url, smtp, report }, asAdmin: page, admin, otherBrowser }) => {
  const mark = randomUUID();
  const email = Object.fromEntries(PEOPLE.map((name) => [name, `${name}@${name}-${mark}.example`]));
  const listId = await aList(db);
  await contactsIn(
    db,
    [listId],
    PEOPLE.map((name) => ({ email: email[name] ?? "" })),
  );
  const body = `Hi {{ first_name }}\n\n[See what it costs](${url}/pricing)`;
  const { id } = await aCampaign(db, { listId, state: "draft", waits: [0, 3, 5], body });
  await openWindow(db, id);
  const mailsTo = (name: (typeof PEOPLE)[number]) =>
    smtp.messages.filter(({ to }) => to.includes(email[name] ?? ""));
  const ask = (method: string, path: string, input: object) =>
    admin.ask(method, `/api${path}`, input);
  const runAll = () => expect.poll(() => workLeft(db, ask, id), { timeout: 120_000 }).toBe(0);

  await page.goto(`/admin/outreach/campaigns/new?draft=${id}`);
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(page.getByRole("button", { name: "Pause campaign" })).toBeVisible();
  await expect
    .poll(async () => {
      await workLeft(db, ask, id);
      return PEOPLE.map((name) => mailsTo(name).length);
    })
    .toEqual([1, 1, 1, 1, 1, 1]);
  await runAll();
  await moveClock(db, id, 2);

  await report("mail/postmark", { RecordType: "Bounce", Type: "HardBounce", Email: email.bounces });
  await report("outreach-replies", {
    ...{ FromFull: { Email: email.replies }, Subject: "Re: About your site" },
    ...{ MessageID: randomUUID(), TextBody: "Tell me more" },
    ToFull: [{ Email: mailsTo("replies")[0]?.headers["reply-to"] }],
  });
  const unsubscribe = mailsTo("leaves")[0]?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
  const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(unsubscribe, { method: "POST", body: oneClick })).status).toBe(200);

  // The link in the message, the account and the plan, in another browser.
  const visitor = await otherBrowser();
  // A browser without a window calls itself one, and its clicks are counted as a scanner's.
  await visitor.setExtraHTTPHeaders({
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
  });
  const [mail] = mailsTo("buys");
  const link = mailLinks(mail ?? { text: "" }).find((one) => one.includes("/o/")) ?? "";
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/pricing\?utm_source=outreach&utm_medium=email&utm_campaign=/);
  const mailCampaign = new URL(visitor.url()).searchParams.get("utm_campaign") ?? "";
  await signUpBy(visitor, newAddress());
  await expect(visitor).toHaveURL(/\/dashboard/);
  await buy(visitor, "professional", "yearly");

  // A complaint pauses everything until an admin has looked.
  await report("mail/postmark", { RecordType: "SpamComplaint", Email: email.complains });
  await page.reload();
  await page.getByRole("button", { name: "Resume campaign" }).click();
  await expect(page.getByRole("button", { name: "Pause campaign" })).toBeVisible();
  await moveClock(db, id, 1);
  await runAll();
  await moveClock(db, id, 5);
  await runAll();
  expect(PEOPLE.map((name) => mailsTo(name).length)).toEqual([3, 1, 1, 1, 1, 1]);

  await page.reload();
  await expect(page.getByRole("region", { name: "Recipients" })).toBeVisible();
  expect(await funnel(page)).toEqual([
    "Sent8 1 bounced, 1 marked as spam",
    "DeliveredNo data No delivery reports",
    "Clicked1 12.5%, 1 including scanners",
    "Replied1 12.5%, and 0 automatic",
    "Unsubscribed1 12.5%",
    "Signed up1 12.5%",
    "Bought a plan1 $3,330.00 for the first period",
  ]);
  expect(await rows(page, "Recipients")).toEqual([
    ...["Not started 0", "In progress 0", "Got every message 1", "Stopped 5"],
    ...["Stopped: Bounced 1", "Stopped: Marked as spam 1", "Stopped: Replied 1"],
    ...["Stopped: Signed up 1", "Stopped: Unsubscribed 1"],
  ]);
  expect(await rows(page, "By message and variant")).toEqual([
    "First message 6 1 1 1 1 1 1",
    "Follow-up 1 1 0 0 0 0 0 0",
    "Follow-up 2 1 0 0 0 0 0 0",
  ]);
  const day = new Date().toISOString().slice(0, 10);
  for (const [by, value] of [
    ["source", "outreach"],
    ["campaign", mailCampaign],
  ] as const) {
    const { body: seen } = await admin.ask(
      "GET",
      `/api/admin/traffic/funnel?from=${day}&to=${day}&by=${by}`,
    );
    expect(seen.rows.find((row: { value: string }) => row.value === value)).toMatchObject({
      people: [1, 0, 1, 0, 1, 1],
    });
  }
  await page.getByRole("link", { name: "Bought a plan" }).click();
  await page.getByRole("button", { name: email.buys ?? "" }).click();
  const events = page.getByRole("dialog").getByRole("listitem");
  await expect(events).toContainText(["Followed a link", "Signed up", "for $3,330.00"]);
});
