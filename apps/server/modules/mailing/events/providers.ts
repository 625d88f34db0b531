import {
  createHmac,
  createPublicKey,
  createVerify,
  timingSafeEqual,
  verify,
  X509Certificate,
} from "node:crypto";
import { z } from "zod";
import { type MailEvent, ourId } from "./mail-event.ts";
import { readReport } from "./mail-report.ts";

export interface WebhookRequest {
  readonly headers: Headers;
  readonly body: string;
  readonly secret: string;
  readonly now: Date;
  /** Fetches a certificate or confirms a subscription; only from Amazon. */
  readonly fetchText: (url: string) => Promise<string>;
}

/** Null: not signed by the provider, or too old to be more than a replay. */
export type ReadEvents = (request: WebhookRequest) => Promise<readonly MailEvent[] | null>;

const TOLERANCE_S = 300;

export const MAIL_PROVIDERS: Readonly<Record<string, ReadEvents>> = {
  resend: withSecret(readResend),
  sendgrid: readSendGrid,
  postmark: withSecret(readPostmark),
  ses: readSes,
  report: withSecret(readMailedReport),
};

/** SendGrid's public key and the name of an SNS topic are set in the same place, and no secrets. */
function withSecret(read: ReadEvents): ReadEvents {
  return async (request) =>
    request.secret.startsWith("arn:") || isPublicKey(request.secret) ? null : read(request);
}

function isPublicKey(text: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return true;
  } catch {
    return false;
  }
}

const ResendEvent = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()).default([]),
    message_id: z.string().optional(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
});

async function readResend({ headers, body, secret, now }: WebhookRequest) {
  const [id, timestamp] = [headers.get("svix-id") ?? "", headers.get("svix-timestamp") ?? ""];
  if (!isRecent(Number(timestamp), now)) return null;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const right = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const given = (headers.get("svix-signature") ?? "").split(" ");
  if (!given.some((one) => isSame(one, `v1,${right}`))) return null;
  const event = ResendEvent.safeParse(parsed(body)).data;
  if (event === undefined) return [];
  const { to, message_id, bounce } = event.data;
  const kind = {
    "email.delivered": "delivered",
    "email.delivery_delayed": "deferred",
    "email.complained": "complaint",
    "email.bounced": bounce?.type === "Transient" ? "soft_bounce" : "hard_bounce",
  }[event.type] as MailEvent["kind"] | undefined;
  if (kind === undefined) return [];
  const reason = bounce?.message ?? null;
  return to.map((recipient) => ({ kind, recipient, messageId: ourId(message_id), reason }));
}

const SendGridEvents = z.array(
  z.object({
    event: z.string(),
    email: z.string(),
    type: z.string().optional(),
    reason: z.string().optional(),
    "smtp-id": z.string().optional(),
  }),
);

async function readSendGrid({ headers, body, secret, now }: WebhookRequest) {
  const timestamp = headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  const signature = headers.get("x-twilio-email-event-webhook-signature") ?? "";
  if (!isRecent(Number(timestamp), now)) return null;
  const key = createPublicKey({ key: Buffer.from(secret, "base64"), format: "der", type: "spki" });
  const signed = Buffer.from(timestamp + body);
  if (!verify("sha256", signed, key, Buffer.from(signature, "base64"))) return null;
  const events = SendGridEvents.safeParse(parsed(body)).data ?? [];
  return events.flatMap((one): MailEvent[] => {
    const bounce = one.type === "blocked" ? "soft_bounce" : "hard_bounce";
    const kind = {
      ...{ delivered: "delivered", deferred: "deferred", spamreport: "complaint", bounce },
    }[one.event] as MailEvent["kind"] | undefined;
    if (kind === undefined) return [];
    const messageId = ourId(one["smtp-id"]);
    return [{ kind, recipient: one.email, messageId, reason: one.reason ?? null }];
  });
}

const PostmarkEvent = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  Description: z.string().optional(),
});

function hasPassword({ headers, secret }: WebhookRequest): boolean {
  const right = `Basic ${Buffer.from(secret).toString("base64")}`;
  return isSame(headers.get("authorization") ?? "", right);
}

/** A mail server that hands over what arrives at the sender's address, as it is. */
async function readMailedReport(request: WebhookRequest) {
  return hasPassword(request) ? readReport(request.body) : null;
}

/** Postmark signs nothing: user and password in the webhook's URL are the proof. */
async function readPostmark(request: WebhookRequest) {
  const { body } = request;
  if (!hasPassword(request)) return null;
  const event = PostmarkEvent.safeParse(parsed(body)).data;
  const recipient = event?.Email ?? event?.Recipient;
  if (event === undefined || recipient === undefined) return [];
  const kind = postmarkKind(event.RecordType, event.Type);
  if (kind === null) return [];
  return [{ kind, recipient, messageId: null, reason: event.Description ?? null }];
}

const POSTMARK_HARD = ["HardBounce", "BadEmailAddress", "ManuallyDeactivated"];

function postmarkKind(record: string, type = ""): MailEvent["kind"] | null {
  if (record === "Delivery") return "delivered";
  if (record === "SpamComplaint" || type === "SpamComplaint") return "complaint";
  if (record !== "Bounce") return null;
  return POSTMARK_HARD.includes(type) ? "hard_bounce" : "soft_bounce";
}

const Notification = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Signature: z.string(),
  /** Version 1 is signed over SHA-1, which can be forged. */
  SignatureVersion: z.literal("2"),
  SigningCertURL: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});

const SesMessage = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(
        z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }),
      ),
    })
    .optional(),
  complaint: z
    .object({ complainedRecipients: z.array(z.object({ emailAddress: z.string() })) })
    .optional(),
  delivery: z.object({ recipients: z.array(z.string()) }).optional(),
});

/** Anyone can publish through Amazon, so the topic must be ours: it is the secret setting. */
async function readSes({ body, secret, now, fetchText }: WebhookRequest) {
  const note = Notification.safeParse(parsed(body)).data;
  if (note === undefined || note.TopicArn !== secret) return null;
  if (!isRecent(Date.parse(note.Timestamp) / 1000, now, 3_600)) return null;
  if (!isAmazon(note.SigningCertURL)) return null;
  const certificate = new X509Certificate(await fetchText(note.SigningCertURL));
  const check = createVerify("RSA-SHA256").update(signedText(note));
  if (!check.verify(certificate.publicKey, note.Signature, "base64")) return null;
  if (note.Type === "SubscriptionConfirmation") {
    if (note.SubscribeURL !== undefined && isAmazon(note.SubscribeURL)) {
      await fetchText(note.SubscribeURL);
    }
    return [];
  }
  return sesEvents(SesMessage.safeParse(parsed(note.Message)).data);
}

function signedText(note: z.infer<typeof Notification>): string {
  const names =
    note.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : ([
          "Message",
          "MessageId",
          "SubscribeURL",
          "Timestamp",
          "Token",
          "TopicArn",
          "Type",
        ] as const);
  return names
    .flatMap((name) => (note[name] === undefined ? [] : [`${name}\n${note[name]}\n`]))
    .join("");
}

function sesEvents(message: z.infer<typeof SesMessage> | undefined): MailEvent[] {
  const bounced = message?.bounce?.bouncedRecipients ?? [];
  const hard = message?.bounce?.bounceType === "Permanent";
  return [
    ...bounced.map(({ emailAddress: recipient, diagnosticCode: reason = null }) => ({
      ...{ kind: hard ? ("hard_bounce" as const) : ("soft_bounce" as const), recipient, reason },
      messageId: null,
    })),
    ...(message?.complaint?.complainedRecipients ?? []).map(({ emailAddress: recipient }) => ({
      ...{ kind: "complaint" as const, recipient, messageId: null, reason: null },
    })),
    ...(message?.delivery?.recipients ?? []).map((recipient) => ({
      ...{ kind: "delivered" as const, recipient, messageId: null, reason: null },
    })),
  ];
}

function isAmazon(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== "https:" || url.port !== "") return false;
  return url.hostname.startsWith("sns.") && url.hostname.endsWith(".amazonaws.com");
}

function isRecent(seconds: number, now: Date, tolerance = TOLERANCE_S): boolean {
  return Math.abs(now.getTime() / 1000 - seconds) <= tolerance;
}

function isSame(given: string, right: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(right)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
