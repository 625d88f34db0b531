import { askAsAdmin, call, WITH_ADMIN } from "@sightline/testing/http";
import { readOutbox, waitForMail } from "@sightline/testing/outbox";
import { startSmtpDouble } from "@sightline/testing/smtp";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SUPPORT, startContact, type TestContact } from "./testing/start-contact.ts";

let contact: TestContact;
beforeAll(async () => {
  contact = await startContact({ ...WITH_ADMIN, MAIL_FROM: "Sightline <hello@sightline.example>" });
});
afterAll(() => contact.product.stop());

const mailFrom = (email: string) =>
  waitForMail(contact.product.outbox, (mail) => mail.headers["reply-to"] === email, 20_000);

describe("a message to the people behind the product", () => {
  it("is stored, and mailed to support with the writer to answer to", async () => {
    const ana = contact.writer();
    const { email } = ana.fields();
    const answer = await ana.send();
    expect(answer).toMatchObject({ status: 202, body: { received_at: expect.any(String) } });
    expect(await contact.stored(email)).toEqual([
      {
        name: "Ana Example",
        email,
        subject: "bill",
        message: "Good morning,\n\nwhich card was charged?",
        trap: null,
      },
    ]);
    const mail = await mailFrom(email);
    expect(mail.headers).toMatchObject({
      from: "Sightline <hello@sightline.example>",
      to: SUPPORT,
      "reply-to": email,
      subject: `Billing: message from ${email}`,
    });
    expect(mail.to).toEqual([SUPPORT]);
    expect(mail.headers).not.toHaveProperty("cc");
    expect(mail.text).toContain("> Good morning,\n>\n> which card was charged?\n");
  });

  it("needs no name", async () => {
    const ana = contact.writer();
    const { email } = ana.fields();
    expect((await ana.send({ name: undefined })).status).toBe(202);
    expect(await contact.stored(email)).toMatchObject([{ name: null }]);
  });

  it("with NUL, control characters and half a surrogate is taken without them", async () => {
    const ana = contact.writer();
    const { email } = ana.fields();
    const name = "A\u0000na\u0007\r\nBcc: eve@evil.example";
    const message = "One\r\nTwo\u0000\u001b[2J\ud800 three";
    expect((await ana.send({ name, message })).status).toBe(202);
    expect(await contact.stored(email)).toMatchObject([
      { name: "Ana Bcc: eve@evil.example", message: "One\nTwo[2J\ufffd three" },
    ]);
    const mail = await mailFrom(email);
    expect(mail.to).toEqual([SUPPORT]);
    expect(Object.keys(mail.headers)).not.toContain("bcc");
    expect(mail.text).toContain("From: Ana Bcc: eve@evil.example <");
  });

  it.each([
    ["ana@example.com\r\nBcc: eve@evil.example"],
    ["ana@example.com\nSubject: You won"],
    ["ana@example.com, eve@evil.example"],
    ["ana@example.com;eve@evil.example"],
    ["Ana <ana@example.com>"],
    ["ana@example.com>\u0000"],
    ["ana@exa\u202emple.com"],
    [`${"a".repeat(250)}@example.com`],
    [""],
    [["ana@example.com"]],
  ])("refuses the address %j, and stores and mails nothing", async (email) => {
    const before = await count();
    const answer = await contact.writer().send({ email });
    const message = "Enter an email address like ana@example.com.";
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST", message, data: { issues: [{ path: ["email"], message }] } },
    });
    expect(await count()).toBe(before);
  });

  it.each([
    ["name", "x".repeat(101), "Use at most 100 characters for your name."],
    ["subject", "refund", "Choose a subject."],
    ["subject", undefined, "Choose a subject."],
    ["message", undefined, "Enter your message."],
    ["message", " \n\u0000\u0008 ", "Enter your message."],
    ["message", "x".repeat(5_001), "Use at most 5,000 characters."],
  ])("refuses %s %j in words", async (field, value, message) => {
    expect(await contact.writer().send({ [field]: value })).toMatchObject({
      status: 400,
      body: { message, data: { issues: [{ path: [field], message }] } },
    });
  });

  it("takes as much as it says", async () => {
    const answer = await contact
      .writer()
      .send({ name: "x".repeat(100), message: "y".repeat(5_000) });
    expect(answer.status).toBe(202);
  });

  it("from a page of another site is refused and noted", async () => {
    const before = await count();
    const answer = await contact.writer().send({}, { origin: "https://evil.example" });
    expect(answer).toMatchObject({ status: 403, body: { code: "FOREIGN_ORIGIN" } });
    expect(await count()).toBe(before);
  });
});

describe("the traps", () => {
  it.each([
    ["hidden_field", () => ({ website: "https://buy.example" })],
    ["no_stamp", () => ({ stamp: undefined })],
    ["no_stamp", () => ({ stamp: "made.up" })],
    ["too_fast", () => ({ stamp: contact.stampAged(0.5) })],
  ])("%s: answered as if all were well, stored as caught, not mailed", async (trap, change) => {
    const bot = contact.writer();
    const { email } = bot.fields();
    expect(await bot.send(change())).toMatchObject({
      status: 202,
      body: { received_at: expect.any(String) },
    });
    expect(await contact.stored(email)).toMatchObject([{ trap }]);
    const { rows } = await sql<{ jobs: number }>`
      select count(*) as jobs from pgboss.job where data::text like ${`%${email}%`}
    `.execute(contact.product.db);
    expect(rows).toEqual([{ jobs: 0 }]);
    const mails = await readOutbox(contact.product.outbox);
    expect(mails.filter((mail) => mail.headers["reply-to"] === email)).toEqual([]);
  });

  it("a stamp as the page gets it is one of ours", async () => {
    const { body } = await call(contact.product.url, "GET", "/api/contact/stamp");
    const bot = contact.writer();
    await bot.send({ stamp: body.stamp });
    expect(await contact.stored(bot.fields().email)).toMatchObject([{ trap: "too_fast" }]);
  });

  it("a form that was open for more than a day is a person's: it is asked for again", async () => {
    const ana = contact.writer();
    const answer = await ana.send({ stamp: contact.stampAged(86_401) });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "This form was open for more than a day. Send your message again." },
    });
    expect(await contact.stored(ana.fields().email)).toEqual([]);
  });
});

describe("the limits", () => {
  it("five an hour from one address, whatever its case and wherever it writes from", async () => {
    const email = "ana.limits@customer.example";
    for (let n = 0; n < 5; n += 1) {
      expect((await contact.writer().send({ email })).status).toBe(202);
    }
    for (const spelt of [email, email.toUpperCase()]) {
      expect(await contact.writer().send({ email: spelt })).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/Try again in (60|59) minutes\.$/) },
      });
    }
    expect(await contact.stored(email)).toHaveLength(5);
  });

  it("twenty an hour from one network, trapped ones too, and it is noted", async () => {
    const network = contact.writer("2001:db8:7:7::1");
    const neighbour = contact.writer("2001:db8:7:7:ffff::2");
    for (let n = 0; n < 20; n += 1) {
      const website = n % 2 === 0 ? "" : "https://buy.example";
      const sent = await network.send({ email: `ana.${n}@network.example`, website });
      expect(sent.status).toBe(202);
    }
    const refused = await neighbour.send({ email: "bob@network.example" });
    expect(refused.status).toBe(429);
    expect(await contact.stored("bob@network.example")).toEqual([]);
    const notes = await contact.product.db
      .selectFrom("security_events")
      .select("description")
      .where("ip_address", "=", "2001:db8:7:7:ffff::2")
      .where("event_type", "=", "rate_limit_violation")
      .execute();
    expect(notes).toEqual([{ description: "Too many messages from the contact form." }]);
  });
});

describe("what admins see", () => {
  it("is every message, newest first, with what caught it", async () => {
    const ana = contact.writer();
    await ana.send({ email: "first@list.example" });
    await ana.send({ email: "second@list.example", website: "x" });
    const ask = await askAsAdmin(contact.product.url);
    const { body } = await ask("GET", "/admin/contact-messages");
    expect(body.messages.slice(0, 2)).toMatchObject([
      { email: "second@list.example", trap: "hidden_field", name: "Ana Example", subject: "bill" },
      { email: "first@list.example", trap: null },
    ]);
    expect(body.total).toBe(await count());
    expect(body.page_size).toBe(50);
  });
});

describe("where no mailbox is set up", () => {
  it("a message waits for admins, and no mail is tried", async () => {
    const nowhere = await startContact({ SUPPORT_EMAIL: "support@sightline.invalid" });
    const ana = nowhere.writer();
    const { email } = ana.fields();
    expect((await ana.send()).status).toBe(202);
    expect(await nowhere.stored(email)).toMatchObject([{ trap: null }]);
    const { rows } = await sql`select id from pgboss.job where name = 'mailing.send'`.execute(
      nowhere.product.db,
    );
    expect(rows).toEqual([]);
    await nowhere.product.stop();
  });
});

describe("while the mail server is away", () => {
  it("a message is stored and answered well, and mailed once it is back", async () => {
    const smtp = await startSmtpDouble({ behaviour: "reject-temporarily" });
    const away = await startContact({ SMTP_URL: smtp.url });
    const ana = away.writer();
    const { email } = ana.fields();
    expect((await ana.send()).status).toBe(202);
    expect(await away.stored(email)).toHaveLength(1);
    const tried = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where name = 'mailing.send'
      `.execute(away.product.db);
      return rows;
    };
    await expect.poll(tried, { timeout: 20_000 }).toEqual([{ state: "retry" }]);
    expect(smtp.messages).toEqual([]);
    const { rows: patience } = await sql`
      select retry_limit, retry_backoff, retry_delay_max from pgboss.job
      where name = 'mailing.send'
    `.execute(away.product.db);
    expect(patience).toEqual([{ retry_limit: 34, retry_backoff: true, retry_delay_max: 3_600 }]);
    smtp.behave("accept");
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(
      away.product.db,
    );
    const mail = await smtp.waitFor(() => true, 30_000);
    expect(mail.envelope.to).toEqual([SUPPORT]);
    expect(mail.headers["reply-to"]).toBe(email);
    await away.product.stop();
    await smtp.stop();
  });
});

async function count(): Promise<number> {
  const rows = await contact.product.db.selectFrom("contact_messages").select("id").execute();
  return rows.length;
}
