import { createHmac, createSign, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../../platform/logging/index.ts";
import { addresseeOf } from "../addressee.ts";
import { insertMailMessages, setMessageState, suppressionsOf } from "../messages.queries.ts";
import { SNS_CERTIFICATE, SNS_PRIVATE_KEY } from "../testing/sns-certificate.ts";
import { mailWebhook } from "./mail-webhook.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const key = Buffer.from("a key");
const NOW = new Date("2026-11-17T10:00:00Z");
const SECONDS = `${NOW.getTime() / 1000}`;

async function post(provider: string, secret: string | null, headers: HeadersInit, body: string) {
  const fetchText = async () => SNS_CERTIFICATE;
  const webhook = mailWebhook({
    ...{ db: test.db, log: createLog("silent"), secret, key, now: () => NOW, fetchText },
  });
  const request = new Request("https://sightline.example/api", { method: "POST", headers, body });
  return (await webhook(request, provider)).status;
}

async function aSentMessage(to = `${randomUUID()}@reader.example`) {
  const id = randomUUID();
  const addressee = addresseeOf(key, to);
  await insertMailMessages(test.db, [{ id, kind: "digest", user_id: null, ...addressee }]);
  await setMessageState(test.db, id, "sent");
  const state = async () =>
    (
      await test.db
        .selectFrom("mail_messages")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).state;
  const suppression = async () => {
    const [why = null] = (await suppressionsOf(test.db, [addressee.recipient])).values();
    return why;
  };
  return { id, to, state, suppression };
}

const resendSecret = `whsec_${Buffer.from("a secret of ours").toString("base64")}`;
function resend(body: string, at = SECONDS) {
  const signature = createHmac("sha256", "a secret of ours")
    .update(`m1.${at}.${body}`)
    .digest("base64");
  return { "svix-id": "m1", "svix-timestamp": at, "svix-signature": `v1,${signature}` };
}
const resendEvent = (type: string, to: string, data: object = {}) =>
  JSON.stringify({ type, created_at: NOW.toISOString(), data: { to: [to], ...data } });

describe("Resend", () => {
  it("a hard bounce and a complaint are stored and suppress, also when they come twice", async () => {
    const bounced = await aSentMessage();
    const bounce = {
      message_id: `<${bounced.id}@mail.example>`,
      bounce: { type: "Permanent", message: "no such user" },
    };
    const body = resendEvent("email.bounced", bounced.to, bounce);
    for (const _ of [1, 2])
      expect(await post("resend", resendSecret, resend(body), body)).toBe(204);
    expect([await bounced.state(), await bounced.suppression()]).toEqual([
      "bounced",
      "hard_bounce",
    ]);

    const complained = await aSentMessage();
    const spam = resendEvent("email.complained", complained.to);
    await post("resend", resendSecret, resend(spam), spam);
    const late = resendEvent("email.delivered", complained.to);
    await post("resend", resendSecret, resend(late), late);
    expect([await complained.state(), await complained.suppression()]).toEqual([
      "complained",
      "complaint",
    ]);
  });

  it("forged, changed and old ones change nothing", async () => {
    const { to, state, suppression } = await aSentMessage();
    const body = resendEvent("email.complained", to);
    const old = `${NOW.getTime() / 1000 - 301}`;
    const other = resendEvent("email.complained", "other@reader.example");
    expect(await post("resend", "whsec_b3RoZXI=", resend(body), body)).toBe(401);
    expect(await post("resend", resendSecret, resend(other), body)).toBe(401);
    expect(await post("resend", resendSecret, resend(body, old), body)).toBe(401);
    expect(await post("resend", resendSecret, {}, body)).toBe(401);
    expect(await post("resend", null, resend(body), body)).toBe(404);
    expect(await post("toString", resendSecret, resend(body), body)).toBe(404);
    expect([await state(), await suppression()]).toEqual(["sent", null]);
  });

  it("three soft bounces in a row suppress for a while, and two do not", async () => {
    const to = `${randomUUID()}@reader.example`;
    for (const expected of [null, null, "soft_bounces"]) {
      const { id, suppression } = await aSentMessage(to);
      const data = {
        message_id: `<${id}@mail.example>`,
        bounce: { type: "Transient", message: "full" },
      };
      const body = resendEvent("email.bounced", to, data);
      await post("resend", resendSecret, resend(body), body);
      await post("resend", resendSecret, resend(body), body);
      expect(await suppression()).toBe(expected);
    }
  });
});

describe("SendGrid", () => {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const secret = pair.publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const signed = (body: string, at = SECONDS) => ({
    "x-twilio-email-event-webhook-timestamp": at,
    "x-twilio-email-event-webhook-signature": sign(
      "sha256",
      Buffer.from(at + body),
      pair.privateKey,
    ).toString("base64"),
  });

  it("takes its array of events, also twice, and refuses what it didn't sign or signed long ago", async () => {
    const [hard, soft, fine] = [await aSentMessage(), await aSentMessage(), await aSentMessage()];
    const body = JSON.stringify([
      { event: "bounce", type: "bounce", email: hard.to, reason: "550" },
      { event: "bounce", type: "blocked", email: soft.to },
      { event: "delivered", email: fine.to, "smtp-id": `<${fine.id}@mail.example>` },
      { event: "open", email: fine.to },
    ]);
    expect(await post("sendgrid", secret, signed(`${body} `), body)).toBe(401);
    expect(await post("sendgrid", secret, signed(body, "1"), body)).toBe(401);
    expect(await fine.state()).toBe("sent");
    for (const _ of [1, 2]) expect(await post("sendgrid", secret, signed(body), body)).toBe(204);
    expect([await hard.state(), await hard.suppression()]).toEqual(["bounced", "hard_bounce"]);
    expect([await soft.state(), await soft.suppression()]).toEqual(["bounced", null]);
    expect(await fine.state()).toBe("delivered");
  });
});

describe("Postmark", () => {
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(secret).toString("base64")}`,
  });

  it("proves itself by the password in its URL", async () => {
    const { to, state, suppression } = await aSentMessage();
    const body = JSON.stringify({
      RecordType: "Bounce",
      Type: "HardBounce",
      TypeCode: 1,
      Email: to,
    });
    expect(await post("postmark", "us:secret", basic("us:wrong"), body)).toBe(401);
    expect(await state()).toBe("sent");
    for (const _ of [1, 2]) {
      expect(await post("postmark", "us:secret", basic("us:secret"), body)).toBe(204);
    }
    expect([await state(), await suppression()]).toEqual(["bounced", "hard_bounce"]);
  });
});

describe("Amazon SES", () => {
  const TOPIC = "arn:aws:sns:us-east-1:123456789012:mail";
  function notification(message: object, change: Record<string, string> = {}) {
    const note = {
      ...{ Type: "Notification", MessageId: randomUUID(), TopicArn: TOPIC, SignatureVersion: "2" },
      ...{ Message: JSON.stringify(message), Timestamp: NOW.toISOString() },
      SigningCertURL: "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem",
      ...change,
    };
    const names = ["Message", "MessageId", "Timestamp", "TopicArn", "Type"] as const;
    const text = names.map((name) => `${name}\n${note[name]}\n`).join("");
    const algorithm = note.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
    const Signature = createSign(algorithm).update(text).sign(SNS_PRIVATE_KEY, "base64");
    return { ...note, Signature };
  }
  const bounceOf = (to: string) => ({
    notificationType: "Bounce",
    bounce: {
      bounceType: "Permanent",
      bouncedRecipients: [{ emailAddress: to, diagnosticCode: "550 5.1.1" }],
    },
  });

  it("is believed only about our topic, with Amazon's certificate, and while it is fresh", async () => {
    const { to, state, suppression } = await aSentMessage();
    const good = notification(bounceOf(to));
    const wrong = [
      { ...good, Message: good.Message.replace("Permanent", "Transient") },
      notification(bounceOf(to), { TopicArn: `${TOPIC}-of-another` }),
      notification(bounceOf(to), {
        SigningCertURL: "https://sns.us-east-1.amazonaws.com.evil.example/a.pem",
      }),
      notification(bounceOf(to), { SigningCertURL: "http://sns.us-east-1.amazonaws.com/a.pem" }),
      notification(bounceOf(to), { Timestamp: "2026-11-16T10:00:00.000Z" }),
      notification(bounceOf(to), { SignatureVersion: "1" }),
    ];
    for (const note of wrong) expect(await post("ses", TOPIC, {}, JSON.stringify(note))).toBe(401);
    expect(await state()).toBe("sent");
    for (const _ of [1, 2]) expect(await post("ses", TOPIC, {}, JSON.stringify(good))).toBe(204);
    expect([await state(), await suppression()]).toEqual(["bounced", "hard_bounce"]);
  });
});

it.each([
  ["a topic's name", () => "arn:aws:sns:eu-central-1:123456789012:bounces"],
  [
    "a public key",
    () =>
      generateKeyPairSync("ec", { namedCurve: "P-256" })
        .publicKey.export({ format: "der", type: "spki" })
        .toString("base64"),
  ],
])("%s is no password: knowing it silences nobody", async (_, secretOf) => {
  const secret = secretOf();
  const to = `${randomUUID()}@reader.example`;
  const authorization = `Basic ${Buffer.from(secret).toString("base64")}`;
  const bounce = { RecordType: "Bounce", Type: "HardBounce", Email: to };
  expect(await post("postmark", secret, { authorization }, JSON.stringify(bounce))).toBe(401);
  expect(await post("report", secret, { authorization }, "")).toBe(401);
});
