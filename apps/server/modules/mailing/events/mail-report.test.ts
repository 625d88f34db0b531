import { randomUUID } from "node:crypto";
import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../../platform/logging/index.ts";
import { addresseeOf } from "../addressee.ts";
import { insertMailMessages, setMessageState, suppressionsOf } from "../messages.queries.ts";
import { mailWebhook } from "./mail-webhook.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const KEY = Buffer.from("a key");
const SECRET = "reports:a-secret-of-16";

async function post(body: string, secret = SECRET) {
  const webhook = mailWebhook({
    ...{ db: test.db, log: createLog("silent"), secret: SECRET, key: KEY },
    ...{ now: () => new Date(), fetchText: async () => "" },
  });
  const authorization = `Basic ${Buffer.from(secret).toString("base64")}`;
  const request = new Request("https://sightline.example/api", {
    ...{ method: "POST", headers: { authorization, "content-type": "message/rfc822" }, body },
  });
  return (await webhook(request, "report")).status;
}

async function aSentMessage() {
  const [id, to] = [randomUUID(), `${randomUUID()}@reader.example`];
  const addressee = addresseeOf(KEY, to);
  await insertMailMessages(test.db, [{ id, kind: "digest", user_id: null, ...addressee }]);
  await setMessageState(test.db, id, "sent");
  const become = async () => {
    const { state, reason } = await test.db
      .selectFrom("mail_messages")
      .select(["state", "reason"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const [suppressed = null] = (await suppressionsOf(test.db, [addressee.recipient])).values();
    return { state, reason, suppressed };
  };
  return { id, to, become };
}

/** A report with our message quoted, as mail servers write it. */
function report(type: string, part: string, fields: string, quoted: string): string {
  return [
    ...["From: MAILER-DAEMON@mx.example", "To: hello@sightline.example", "Subject: Undelivered"],
    ...["MIME-Version: 1.0", `Content-Type: multipart/report; report-type=${type}; boundary=b`],
    ...["", "--b", "Content-Type: text/plain", "", "Your message is in the words below.", ""],
    ...["--b", `Content-Type: ${part}`, "", fields, "", "--b", "Content-Type: message/rfc822", ""],
    ...[quoted, "", "--b--", ""],
  ].join("\r\n");
}

const bounce = (action: string, status: string, quoted: string, to = "ann@reader.example") =>
  report(
    "delivery-status",
    "message/delivery-status",
    [
      ...["Reporting-MTA: dns; mx.example", "", `Final-Recipient: rfc822; ${to}`],
      ...[`Action: ${action}`, `Status: ${status}`],
      ...["Diagnostic-Code: smtp; 550 5.1.1", `  <${to}>: no such mailbox`],
    ].join("\r\n"),
    quoted,
  );
const abuse = (type: string, quoted: string) =>
  report(
    "feedback-report",
    "message/feedback-report",
    `Feedback-Type: ${type}\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1`,
    quoted,
  );
const ours = (id: string) =>
  `From: hello@sightline.example\r\nMessage-ID:\r\n <${id}@sightline.example>\r\nSubject: Hi\r\n\r\nHi`;

describe("reports by email", () => {
  it("a hard bounce (RFC 3464) is stored without the address, and suppresses; twice is once", async () => {
    const { id, to, become } = await aSentMessage();
    for (const _ of [1, 2]) expect(await post(bounce("failed", "5.1.1", ours(id), to))).toBe(204);
    expect(await become()).toEqual({
      ...{ state: "bounced", suppressed: "hard_bounce" },
      reason: "smtp; 550 5.1.1 <…>: no such mailbox",
    });
  });

  it.each([
    ["failed", "5.2.2", "bounced"],
    ["delayed", "4.4.1", "sent"],
    ["delivered", "2.0.0", "delivered"],
    ["expanded", "2.0.0", "sent"],
  ])("%s with %s becomes %s and suppresses nobody", async (action, status, state) => {
    const { id, become } = await aSentMessage();
    expect(await post(bounce(action, status, ours(id)))).toBe(204);
    expect(await become()).toMatchObject({ state, suppressed: null });
  });

  it("a complaint (RFC 5965) suppresses, though the recipient is left out of it", async () => {
    const { id, become } = await aSentMessage();
    await post(abuse("not-spam", ours(id)));
    expect(await become()).toMatchObject({ state: "sent", suppressed: null });
    await post(abuse("abuse", ours(id)));
    expect(await become()).toMatchObject({ state: "complained", suppressed: "complaint" });
  });

  it("a report that doesn't quote a message of ours changes nothing: nobody can be silenced by one", async () => {
    const { to, become } = await aSentMessage();
    const forged = [
      bounce("failed", "5.1.1", ours(randomUUID()), to),
      bounce("failed", "5.1.1", "Subject: without an id\r\n\r\nHi", to),
      ...["", "Subject: just a letter\r\n\r\nHello", "\u0000".repeat(100)],
    ];
    for (const body of forged) expect(await post(body)).toBe(204);
    expect(await become()).toMatchObject({ state: "sent", suppressed: null });
    expect(await post(bounce("failed", "5.1.1", ours(randomUUID())), "wrong:password")).toBe(401);
  });
});
