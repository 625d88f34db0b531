import { randomUUID } from "node:crypto";
import {
  askAsAdmin,
  call,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import {
  aCampaign,
  aList,
  contactsIn,
  moveClock,
  openWindow,
  workLeft,
} from "@sightline/testing/outreach";
import { type ReceivedMail, type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { afterAll, beforeAll, expect, it } from "vitest";

const SECRET = "postmark:a-secret-of-16";
let product: TestProduct;
let smtp: SmtpDouble;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  product = await startProduct({
    ...{ ...WITH_ADMIN, SMTP_URL: smtp.url, AUTH_REQUIRE_CONFIRMATION: "false" },
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

const moveOn = (id: string, days: number) => moveClock(product.db, id, days);

/** Workers have looked for due messages until none was left. */
const runAll = (id: string) => expect.poll(() => workLeft(product.db, ask, id), patiently).toBe(0);

it("P95 two follow-ups go out when their waits are over, in one thread; a reply and an objection each end their sequence", async () => {
  const listId = await aList(product.db);
  const emails = ["stays", "replies", "leaves"].map((name) => `${name}@${randomUUID()}.example`);
  const people = emails.map((email) => ({ email }));
  await contactsIn(product.db, [listId], people);
  const { id } = await aCampaign(product.db, { listId, state: "draft", waits: [0, 3, 5] });
  await openWindow(product.db, id);
  const got = (email: string | undefined): ReceivedMail[] =>
    smtp.messages.filter(({ to }) => to.includes(email ?? ""));
  const counts = () => emails.map((email) => got(email).length);
  const [stays, replies, leaves] = emails;

  await ask("PATCH", `/admin/outreach/campaigns/${id}/state`, { state: "running" });
  await expect
    .poll(async () => {
      await runAll(id);
      return counts();
    }, patiently)
    .toEqual([1, 1, 1]);
  await moveOn(id, 2);
  await runAll(id);
  expect(counts()).toEqual([1, 1, 1]);

  const [toLeaver] = got(leaves);
  const unsubscribe = toLeaver?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(unsubscribe, { method: "POST", body })).status).toBe(200);
  await moveOn(id, 1);
  await runAll(id);
  expect(counts()).toEqual([2, 2, 1]);

  // By the messages it refers to: the address was changed on the way.
  const reply = got(replies)[1];
  await call(product.url, "POST", "/api/webhooks/outreach-replies", {
    headers: { authorization: `Basic ${Buffer.from(SECRET).toString("base64")}` },
    body: {
      ...{ FromFull: { Email: replies }, ToFull: [{ Email: "sales@else.example" }] },
      ...{ Subject: "Re:", MessageID: randomUUID(), TextBody: "Tell me more" },
      Headers: [
        { Name: "References", Value: `${reply?.headers.references} ${reply?.messageId}` },
        { Name: "In-Reply-To", Value: reply?.messageId },
      ],
    },
  });
  await moveOn(id, 5);
  await runAll(id);
  expect(counts()).toEqual([3, 2, 1]);

  const [first, second, third] = got(stays);
  expect(first?.headers["in-reply-to"]).toBeUndefined();
  expect(second?.headers).toMatchObject({
    ...{ "in-reply-to": first?.messageId, references: first?.messageId },
  });
  expect(third?.headers).toMatchObject({
    ...{ "in-reply-to": second?.messageId },
    references: `${first?.messageId} ${second?.messageId}`,
  });
  await expect
    .poll(async () => (await ask("GET", `/admin/outreach/campaigns/${id}`)).body.state, patiently)
    .toBe("done");
  const { body: analytics } = await ask("GET", `/admin/outreach/campaigns/${id}/analytics`);
  expect(analytics.total).toMatchObject({ sent: 6, replied: 1, unsubscribed: 1 });
  expect(analytics.steps.map((step: { figures: { sent: number } }) => step.figures.sent)).toEqual([
    3, 2, 1,
  ]);
}, 180_000);
