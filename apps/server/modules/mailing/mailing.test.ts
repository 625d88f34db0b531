import { randomUUID } from "node:crypto";
import type { MailKind } from "@sightline/domain/mailing";
import { smtpTransport } from "@sightline/providers/mail";
import { openTestDatabase } from "@sightline/testing/keywords";
import { type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJobQueue, type JobQueue } from "../../platform/jobs/index.ts";
import { createLog } from "../../platform/logging/index.ts";
import { addresseeOf, createMailing, type Mailing } from "./index.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let smtp: SmtpDouble;
let queue: JobQueue;
let mailing: Mailing;
beforeAll(async () => {
  test = await openTestDatabase();
  smtp = await startSmtpDouble();
  const log = createLog("silent");
  const transport = smtpTransport({ url: smtp.url, from: "Sightline <hello@mail.example>" });
  queue = createJobQueue({ connectionString: test.url }, log, { worker: true, retryAtOnce: true });
  mailing = createMailing({ db: test.db, queue, transport, log, key: Buffer.from("a key") });
  await queue.start(mailing.jobs);
  await queue.work(mailing.jobs, []);
});
afterAll(async () => {
  await queue.stop();
  await smtp.stop();
  await test.close();
});

const MESSAGE = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
const unsubscribe = "https://sightline.example/unsubscribe?token=a.b";
const patiently = { timeout: 30_000, interval: 50 };

const someone = () => `${randomUUID()}@reader.example`;
const rowOf = (id: string) =>
  test.db
    .selectFrom("mail_messages")
    .select(["state", "reason", "recipient_domain", "attempts"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const stateOf = async (id: string) => (await rowOf(id)).state;
const receivedBy = (address: string) =>
  smtp.messages.filter(({ envelope }) => envelope.to.includes(address));

/** As the queue does when it hasn't heard of a worker. */
async function deliverAgain(id: string, to: string, kind: MailKind): Promise<void> {
  const { signal } = new AbortController();
  await mailing.jobs[0]?.handle({ ...MESSAGE, to, kind, message_id: id }, { id, signal });
}

async function sent(
  to: string,
  options: Partial<Parameters<Mailing["send"]>[2]> = {},
): Promise<string> {
  const id = randomUUID();
  await mailing.send(to, MESSAGE, { id, provenBy: "account", ...options });
  return id;
}

describe("an email", () => {
  it("has a row from the start, and carries what a mailing list must", async () => {
    const to = someone();
    const id = await sent(to, { kind: "digest", unsubscribe });
    await expect.poll(() => stateOf(id), patiently).toBe("sent");
    expect(await rowOf(id)).toMatchObject({ recipient_domain: "reader.example", attempts: 1 });
    const [mail] = receivedBy(to);
    expect(mail?.headers).toMatchObject({
      "list-unsubscribe": `<${unsubscribe}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      "list-id": "<digest.sightline.example>",
      "feedback-id": "digest:sightline",
      "auto-submitted": "auto-generated",
      "message-id": `<${id}@mail.example>`,
    });
  });

  it("that is refused for now is deferred with its reason, and sent once when the server is back", async () => {
    const to = someone();
    smtp.behave("reject-temporarily");
    const id = await sent(to);
    await expect.poll(() => stateOf(id), patiently).toBe("deferred");
    expect((await rowOf(id)).reason).toContain("4");
    smtp.behave("accept");
    await expect.poll(() => stateOf(id), patiently).toBe("sent");
    expect(receivedBy(to)).toHaveLength(1);
  });

  it("that broke off after its end goes again with the same ID if it's about the account", async () => {
    const to = someone();
    smtp.behave("drop-after-message");
    const id = await sent(to);
    await expect.poll(() => stateOf(id), patiently).toBe("deferred");
    smtp.behave("accept");
    await expect.poll(() => stateOf(id), patiently).toBe("sent");
    const ids = new Set(receivedBy(to).map(({ messageId }) => messageId));
    expect(receivedBy(to).length).toBeGreaterThan(1);
    expect([...ids]).toEqual([`<${id}@mail.example>`]);
  });

  it.each(["digest", "alerts", "outreach"] as const)(
    "of the kind %s that broke off after its end is uncertain, and never sent again",
    async (kind) => {
      const to = someone();
      smtp.behave("drop-after-message");
      const id = await sent(to, { kind, unsubscribe });
      await expect.poll(() => stateOf(id), patiently).toBe("uncertain");
      smtp.behave("accept");
      expect(await rowOf(id)).toMatchObject({ attempts: 1 });
      expect((await rowOf(id)).reason).toContain("may have arrived");
      await deliverAgain(id, to, kind);
      expect(receivedBy(to)).toHaveLength(1);
    },
  );

  it("that a slow mail server takes late is sent once, and only when the server says so", async () => {
    smtp.behave("slow");
    const sending = [];
    for (const kind of ["digest", "account"] as const) {
      const [to, isWaiting] = [someone(), smtp.nextHanging()];
      sending.push({ to, id: await sent(to, { kind, unsubscribe }) });
      await isWaiting;
    }
    for (const { id } of sending) {
      expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 0 });
    }
    smtp.behave("accept");
    for (const { to, id } of sending) {
      await expect.poll(() => stateOf(id), patiently).toBe("sent");
      expect([(await rowOf(id)).attempts, receivedBy(to).length]).toEqual([1, 1]);
    }
  });

  it("that breaks off half-way was never taken, so a digest goes again, and arrives once", async () => {
    const to = someone();
    const long = { ...MESSAGE, text: "All work and no play\n".repeat(200_000) };
    smtp.behave("drop-in-message");
    const id = randomUUID();
    await mailing.send(to, long, { id, kind: "digest", provenBy: "account", unsubscribe });
    await expect.poll(() => stateOf(id), patiently).toBe("deferred");
    smtp.behave("accept");
    await expect.poll(() => stateOf(id), patiently).toBe("sent");
    expect(receivedBy(to)).toHaveLength(1);
  });

  it("that the queue gives out several times in the same moment is sent once", async () => {
    const emails = Array.from({ length: 12 }, () => ({ to: someone(), id: randomUUID() }));
    const key = Buffer.from("a key");
    await test.db
      .insertInto("mail_messages")
      .values(emails.map(({ to, id }) => ({ id, kind: "digest", ...addresseeOf(key, to) })))
      .execute();
    const jobs = [...emails, ...emails, ...emails];
    await Promise.all(jobs.map(({ to, id }) => deliverAgain(id, to, "digest")));
    for (const { to, id } of emails) {
      expect(receivedBy(to)).toHaveLength(1);
      // One that comes while another has it in its hands can't know that it isn't dead.
      expect(["sent", "uncertain"]).toContain(await stateOf(id));
    }
  });

  it("whose worker died while sending it is uncertain if it's a digest, and goes again if it isn't", async () => {
    for (const [kind, state, copies] of [
      ["digest", "uncertain", 0],
      ["account", "sent", 1],
    ] as const) {
      const [to, id] = [someone(), randomUUID()];
      await test.db
        .insertInto("mail_messages")
        .values({
          ...{ id, kind, ...addresseeOf(Buffer.from("a key"), to) },
          handed_at: kind === "digest" ? new Date() : null,
        })
        .execute();
      await deliverAgain(id, to, kind);
      expect([kind, await stateOf(id), receivedBy(to).length]).toEqual([kind, state, copies]);
    }
  });

  it("that bounces for good suppresses its address: the next one isn't even tried", async () => {
    const to = someone();
    smtp.behave("reject-permanently");
    const first = await sent(to);
    await expect.poll(() => stateOf(first), patiently).toBe("bounced");
    smtp.behave("accept");
    const next = await sent(to.toUpperCase());
    await expect.poll(() => stateOf(next), patiently).toBe("suppressed");
    expect((await rowOf(next)).reason).toBe("hard_bounce");
    expect(receivedBy(to)).toHaveLength(0);
  });

  it("of a hundred digests, to a server that takes, defers, refuses and drops some, none is lost and none goes twice", async () => {
    const outcomes = {
      fine: { first: "accept", state: "sent", copies: 1 },
      deferred: { first: "reject-temporarily", state: "sent", copies: 1 },
      unknown: { first: "reject-permanently", state: "bounced", copies: 0 },
      unanswered: { first: "drop-after-message", state: "uncertain", copies: 1 },
      cut: { first: "drop-in-message", state: "sent", copies: 1 },
    } as const;
    const names = ["fine", "deferred", "unknown", "unanswered"] as const;
    const all = Array.from({ length: 100 }, (_, nth) => {
      const name: keyof typeof outcomes =
        nth === 50 ? "cut" : (names[nth % names.length] ?? "fine");
      // Only of a long one is it certain that it can't have arrived whole.
      const text = "All work and no play\n".repeat(name === "cut" ? 200_000 : 500);
      return { name, id: randomUUID(), to: someone(), message: { ...MESSAGE, text } };
    });
    const nameOf = new Map(all.map(({ name, to }) => [to, name]));
    smtp.behave((to, tries) => {
      return tries === 1 ? outcomes[nameOf.get(to) ?? "fine"].first : "accept";
    });
    const digest = { kind: "digest", provenBy: "account", unsubscribe } as const;
    const digests = all.map((one) => ({ ...one, ...digest }));
    await test.db.transaction().execute((tx) => mailing.sendAll(tx, digests));
    const found = async () => {
      const rows = await test.db.selectFrom("mail_messages").select(["id", "state"]).execute();
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      return all.map(({ name, id, to }) => {
        return { name, state: states.get(id), copies: receivedBy(to).length };
      });
    };
    const expected = all.map(({ name }) => {
      const { state, copies } = outcomes[name];
      return { name, state, copies };
    });
    await expect.poll(found, patiently).toEqual(expected);
    smtp.behave("accept");
  });

  it("delivered again by the queue is not sent again", async () => {
    const to = someone();
    const id = await sent(to);
    await expect.poll(() => stateOf(id), patiently).toBe("sent");
    await deliverAgain(id, to, "account");
    expect(receivedBy(to)).toHaveLength(1);
  });
});
