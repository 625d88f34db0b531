import { randomUUID } from "node:crypto";
import {
  askAsAdmin,
  call,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { aList, aTemplate, contactsIn } from "@sightline/testing/outreach";
import { type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { payAt } from "@sightline/testing/stripe";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SECRET = "postmark:a-secret-of-16";
let product: TestProduct;
let smtp: SmtpDouble;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  product = await startProduct({
    ...WITH_ADMIN,
    ...{ SMTP_URL: smtp.url, AUTH_REQUIRE_CONFIRMATION: "false", MAIL_WEBHOOK_SECRET: SECRET },
    ...{ OPERATOR_NAME: "Example Ltd", OPERATOR_ADDRESS: "1 High Street" },
    ...{ OUTREACH_REPLY_ADDRESS: "hello@reply.example", OUTREACH_REPLY_SECRET: SECRET },
  });
  ask = await askAsAdmin(product.url);
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const patiently = { timeout: 60_000, interval: 100 };
const basic = { authorization: `Basic ${Buffer.from(SECRET).toString("base64")}` };
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** Whatever the clock says, its window is open. */
const OPEN = { window: { from: 0, to: 24, days: [1, 2, 3, 4, 5, 6, 7] }, jitter_minutes: 0 };

async function aDraft(names: readonly string[], change: object = {}) {
  const listId = await aList(product.db);
  const emails = names.map((name) => `${name}-${randomUUID()}@${randomUUID()}.example`);
  const people = emails.map((email) => ({ email }));
  const version = await aTemplate(product.db, "Hi {{ first_name }}, [look](http://else.example/a)");
  const { template_id } = await product.db
    .selectFrom("outreach_template_versions")
    .select("template_id")
    .where("id", "=", version)
    .executeTakeFirstOrThrow();
  const variant = { name: "A", template_id, subject: null, weight: 1 };
  const { status, body } = await ask("POST", "/admin/outreach/campaigns", {
    ...{ name: `Campaign ${randomUUID()}`, list_id: listId, ...OPEN },
    ...{ daily_limit: 10_000, ramp: null, domain_limit: 100 },
    steps: [0, 2].map((wait_days) => ({ wait_days, variants: [variant] })),
    ...change,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  const contacts = await contactsIn(product.db, [listId], people);
  return { id: body.id as string, emails, contacts };
}

const start = (id: string) =>
  ask("PATCH", `/admin/outreach/campaigns/${id}/state`, { state: "running" });
const received = (email: string) => smtp.waitFor(({ to }) => to.includes(email), 60_000);
const stopOf = async (id: string, contact: string | undefined) =>
  (
    await product.db
      .selectFrom("outreach_enrollments")
      .select("stop_reason")
      .where("campaign_id", "=", id)
      .where("contact_id", "=", contact ?? "")
      .executeTakeFirst()
  )?.stop_reason;
const figuresOf = async (id: string) =>
  (await ask("GET", `/admin/outreach/campaigns/${id}/analytics`)).body.total;
/** As if the message had been there for a while: an immediate click is a scanner's. */
const anHourAgo = (id: string) =>
  sql`update outreach_messages set sent_at = sent_at - interval '1 hour' where campaign_id = ${id}`.execute(
    product.db,
  );
const codeOf = async (id: string, contact: string | undefined) =>
  product.db
    .selectFrom("outreach_messages")
    .select(["id", "tracking_code"])
    .where("campaign_id", "=", id)
    .where("contact_id", "=", contact ?? "")
    .executeTakeFirstOrThrow();

describe("a campaign over HTTP", () => {
  it("P95 is planned, tested, started, and everything that comes back stops its sequence and is counted", async () => {
    const names = ["replies", "bounces", "complains", "leaves", "joins", "waits"];
    const { id, emails, contacts } = await aDraft(names);
    const [replies, bounces, complains, leaves, joins, waits] = emails;

    const { body: plan } = await ask("GET", `/admin/outreach/campaigns/${id}/plan`);
    expect(plan).toMatchObject({ recipients: 6, messages: 12, unresolved: [], is_whole: true });
    const test = await ask("POST", "/admin/outreach/campaign-tests", { id });
    expect(test.body).toMatchObject({ sent: 2, to: "admin@sightline.example" });
    await smtp.waitFor(({ subject }) => subject === "[Test] About your site");

    expect((await start(id)).body.state).toBe("running");
    // A daily limit of 10,000 is one message in three seconds: let the pace of this test be quicker.
    const hurry = async () => {
      await sql`update outreach_campaigns set next_slot_at = null where id = ${id}`.execute(
        product.db,
      );
      await ask("PATCH", `/admin/outreach/campaigns/${id}/state`, { state: "paused" });
      await start(id);
    };
    await expect
      .poll(async () => {
        const sent = smtp.messages.filter(({ to }) => emails.includes(to[0] ?? "")).length;
        if (sent < emails.length) await hurry();
        return sent;
      }, patiently)
      .toBe(6);
    await expect.poll(async () => (await figuresOf(id)).sent, patiently).toBe(6);
    await anHourAgo(id);

    // A person follows a link, a scanner another.
    const mail = await received(joins ?? "");
    const link = /http:\/\/127\.0\.0\.1:\d+\/o\/[^\s)]+/.exec(mail.text)?.[0] ?? "";
    const follow = (agent: string, url = link) =>
      fetch(url, { redirect: "manual", headers: { "user-agent": agent } });
    const clicked = await follow(CHROME);
    expect([clicked.status, clicked.headers.get("location")]).toEqual([
      302,
      "http://else.example/a",
    ]);
    const scanned = /http:\/\/127\.0\.0\.1:\d+\/o\/[^\s)]+/.exec(
      (await received(waits ?? "")).text,
    )?.[0];
    await follow("curl/8.5.0", scanned);

    // A reply, and an automatic one.
    const reply = (to: string, from: string, headers: object[] = []) =>
      call(product.url, "POST", "/api/webhooks/outreach-replies", {
        headers: basic,
        body: {
          ...{ FromFull: { Email: from }, ToFull: [{ Email: to }], Subject: "Re: About your site" },
          ...{ MessageID: randomUUID(), TextBody: "Tell me more", Headers: headers },
        },
      });
    const answered = await received(replies ?? "");
    await reply(answered.headers["reply-to"] ?? "", replies ?? "");
    const away = [{ Name: "Auto-Submitted", Value: "auto-replied" }];
    const vacation = await received(waits ?? "");
    await reply("someone@else.example", waits ?? "", [
      ...away,
      { Name: "References", Value: vacation.messageId },
    ]);
    expect(await stopOf(id, contacts[0])).toBe("replied");
    expect(await stopOf(id, contacts[5])).toBeNull();

    // A bounce and a complaint, as Postmark reports them.
    const report = (event: object) =>
      call(product.url, "POST", "/api/webhooks/mail/postmark", { headers: basic, body: event });
    await report({ RecordType: "Bounce", Type: "HardBounce", Email: bounces });
    await report({ RecordType: "SpamComplaint", Email: complains });
    expect(await stopOf(id, contacts[1])).toBe("bounced");
    expect(await stopOf(id, contacts[2])).toBe("complained");
    const { body: paused } = await ask("GET", `/admin/outreach/campaigns/${id}`);
    expect(paused).toMatchObject({ state: "paused", paused_why: "complaints" });
    const { body: why } = await ask("GET", `/admin/outreach/campaigns/${id}/holds`);
    expect(why.holds).toMatchObject([{ name: "paused", details: ["complaints"] }]);

    // One click in the mail client, twice.
    const unsubscribe = (await received(leaves ?? "")).headers["list-unsubscribe"]?.slice(1, -1);
    for (const _ of [1, 2]) {
      const left = await fetch(unsubscribe ?? "", {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
      expect(left.status).toBe(200);
    }
    expect(await stopOf(id, contacts[3])).toBe("unsubscribed");

    // A sign-up, and the plan that was bought.
    const { tracking_code } = await codeOf(id, contacts[4]);
    const ana = await signUp(product.url);
    const track = (userId: string) =>
      call(product.url, "POST", "/api/functions/track-outreach-event", {
        token: ana.access_token,
        body: {
          ...{ tracking_code, event_type: "signup" },
          event_metadata: { user_id: userId, email: ana.user.email },
        },
      });
    expect((await track(randomUUID())).status).toBe(403);
    expect((await track(ana.user.id)).body).toEqual({ recorded: true });
    expect((await track(ana.user.id)).body).toEqual({ recorded: false });
    expect(await stopOf(id, contacts[4])).toBe("signed_up");

    const { body: checkout } = await call(product.url, "POST", "/api/functions/create-checkout", {
      ...{ token: ana.access_token, body: { planId: "professional", billingCycle: "yearly" } },
    });
    expect((await payAt(checkout.url)).status).toBe(303);
    await expect.poll(async () => (await figuresOf(id)).paid, patiently).toBe(1);

    expect(await figuresOf(id)).toMatchObject({
      ...{ messages: 6, sent: 6, bounced: 1, complained: 1, clicked: 1, clicked_raw: 2 },
      ...{ replied: 1, auto_replied: 1, unsubscribed: 1, signed_up: 1 },
      ...{ paid: 1, revenue_cents: 333_000 },
    });
    const { body: list } = await ask(
      "GET",
      `/admin/outreach/campaigns/${id}/messages?filter=replied`,
    );
    expect(list.messages).toMatchObject([{ email: replies, has_replied: true }]);
    const { body: thread } = await ask("GET", `/admin/outreach/messages/${list.messages[0].id}`);
    expect(thread).toMatchObject({
      replies: [{ from: replies, text: "Tell me more", is_automatic: false }],
      events: [{ kind: "replied" }],
    });
    const { body: dashboard } = await ask("GET", "/admin/outreach/dashboard");
    expect(dashboard).toMatchObject({ missing_settings: [], has_replies: true });
    expect(dashboard.newest_replies[0].text).toBe("Tell me more");
  }, 180_000);

  it("P95 R7.6 forged links, codes and webhooks are refused, and recorded", async () => {
    const { id, contacts } = await aDraft(["one"]);
    await start(id);
    await expect.poll(async () => (await figuresOf(id)).sent, patiently).toBe(1);
    const { tracking_code, id: messageId } = await codeOf(id, contacts[0]);
    const open = `${product.url}/o/${tracking_code}?u=${encodeURIComponent("https://evil.example")}&s=AAAAAAAAAAAAAAAAAAAAAA`;
    expect((await fetch(open, { redirect: "manual" })).status).toBe(404);
    const recorded = async (description: string) =>
      (
        await product.db
          .selectFrom("security_events")
          .select("id")
          .where("description", "=", description)
          .execute()
      ).length;
    expect(await recorded("Someone followed a link we didn't sign.")).toBe(1);
    const left = await fetch(`${product.url}/unsubscribe?token=outreach.${messageId}.AAAA`, {
      method: "POST",
    });
    expect(left.status).toBe(404);
    const eve = await signUp(product.url);
    const track = (code: string, user_id?: string) =>
      call(product.url, "POST", "/api/functions/track-outreach-event", {
        token: eve.access_token,
        body: { tracking_code: code, event_type: "signup", event_metadata: { user_id } },
      });
    expect((await track("made-up")).body).toEqual({ recorded: false });
    expect((await track(tracking_code, randomUUID())).status).toBe(403);
    expect(await recorded("A request used another user's ID.")).toBeGreaterThan(0);
    const inbound = await call(product.url, "POST", "/api/webhooks/outreach-replies", {
      ...{ body: {}, headers: { authorization: "Basic d3Jvbmc=" } },
    });
    expect(inbound.status).toBe(401);
    expect(await figuresOf(id)).toMatchObject({ clicked: 0, replied: 0, signed_up: 0 });
  });

  it("P95 a held message says why, is written again after a fix, and a queued one can be cancelled", async () => {
    const { id } = await aDraft(["held"]);
    await sql`update outreach_template_versions set body = 'Hi {{ nickname }}' where id in (
      select template_version_id from outreach_variants join outreach_steps as step
      on step.id = step_id where campaign_id = ${id})`.execute(product.db);
    const { body: plan } = await ask("GET", `/admin/outreach/campaigns/${id}/plan`);
    expect(plan.unresolved).toMatchObject([{ problem: "No value for nickname" }]);
    await start(id);
    const messages = async () =>
      (await ask("GET", `/admin/outreach/campaigns/${id}/messages`)).body.messages;
    await expect.poll(messages, patiently).toMatchObject([{ state: "held" }]);
    const { body: why } = await ask("GET", `/admin/outreach/campaigns/${id}/holds`);
    expect(why.holds).toMatchObject([{ name: "unresolved", count: 1 }]);
    const [held] = await messages();
    expect((await ask("POST", `/admin/outreach/messages/${held.id}/cancel`)).status).toBe(200);
    expect(await messages()).toMatchObject([{ state: "cancelled" }]);
    await sql`update outreach_contacts set fields = '{"nickname": "Annie"}'`.execute(product.db);
    expect((await ask("POST", `/admin/outreach/messages/${held.id}/retry`)).status).toBe(200);
    await ask("PATCH", `/admin/outreach/campaigns/${id}/state`, { state: "paused" });
    await start(id);
    await expect.poll(messages, patiently).toMatchObject([{ state: "sent" }]);
    const [sent] = await messages();
    expect((await ask("POST", `/admin/outreach/messages/${sent.id}/retry`)).status).toBe(409);
  });

  it("P95 only drafts change, names are taken once, and bad input is refused in words", async () => {
    const { id } = await aDraft(["one"]);
    const { body } = await ask("GET", `/admin/outreach/campaigns/${id}`);
    const fields = (change: object) => ({ ...body, ...change });
    const put = (change: object) => ask("PUT", "/admin/outreach/campaigns", fields(change));
    expect((await put({ daily_limit: 7 })).body.daily_limit).toBe(7);
    expect((await put({ list_id: randomUUID() })).status).toBe(400);
    expect((await put({ window: { from: 9, to: 9, days: [1] } })).status).toBe(400);
    expect((await ask("POST", "/admin/outreach/campaigns", fields({}))).status).toBe(409);
    await start(id);
    expect((await put({ daily_limit: 8 })).status).toBe(409);
    expect((await ask("DELETE", `/admin/outreach/campaigns/${id}`)).status).toBe(409);
  });
});
