import { randomUUID } from "node:crypto";
import { smtpTransport } from "@sightline/providers/mail";
import { openTestDatabase } from "@sightline/testing/keywords";
import { type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJobQueue, type JobQueue } from "../../platform/jobs/index.ts";
import { createLog } from "../../platform/logging/index.ts";
import { createMailing, type Mailing } from "./index.ts";

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

async function sent(to: string, options: Parameters<Mailing["send"]>[2] = {}): Promise<string> {
  const id = randomUUID();
  await mailing.send(to, MESSAGE, { id, ...options });
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

  it("delivered again by the queue is not sent again", async () => {
    const to = someone();
    const id = await sent(to);
    await expect.poll(() => stateOf(id), patiently).toBe("sent");
    const [send] = mailing.jobs;
    const { signal } = new AbortController();
    await send?.handle({ ...MESSAGE, to, message_id: id }, { id, signal });
    expect(receivedBy(to)).toHaveLength(1);
  });
});
