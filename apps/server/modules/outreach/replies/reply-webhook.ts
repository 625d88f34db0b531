import { timingSafeEqual } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { z } from "zod";
import { errorResponse } from "../../../platform/http/index.ts";
import type { OutreachLinks } from "../tracking/outreach-links.ts";
import { takeReply } from "./take-reply.ts";

export interface ReplyWebhookDeps {
  readonly db: Kysely<Tables>;
  readonly links: OutreachLinks;
  /** `user:password` of the webhook's URL; null: the webhook is off. */
  readonly secret: string | null;
  readonly now: () => Date;
}

/** As Postmark sends what arrives: other providers can be set to the same form. */
const Inbound = z.object({
  FromFull: z.object({ Email: z.string() }),
  ToFull: z.array(z.object({ Email: z.string() })).default([]),
  OriginalRecipient: z.string().default(""),
  Subject: z.string().default(""),
  MessageID: z.string().min(1),
  TextBody: z.string().default(""),
  StrippedTextReply: z.string().default(""),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});

/** An email that arrived at the address for replies. It may come twice. */
export function replyWebhook({ secret, ...deps }: ReplyWebhookDeps) {
  return async (request: Request): Promise<Response> => {
    if (secret === null) return errorResponse(404, "NOT_FOUND", "There's no such webhook.");
    if (!isFromProvider(request, secret)) {
      return errorResponse(401, "UNAUTHORIZED", "The password is incorrect.");
    }
    const inbound = Inbound.safeParse(await request.json().catch(() => null));
    if (!inbound.success) return errorResponse(400, "BAD_REQUEST", "This isn't an email.");
    const { FromFull, ToFull, OriginalRecipient, Headers, ...rest } = inbound.data;
    await takeReply(deps, {
      from: FromFull.Email,
      to: [OriginalRecipient, ...ToFull.map(({ Email }) => Email)],
      ...{ subject: rest.Subject, text: rest.StrippedTextReply || rest.TextBody },
      headers: new Map(Headers.map(({ Name, Value }) => [Name.toLowerCase(), Value])),
      messageId: rest.MessageID,
    });
    return new Response(null, { status: 204 });
  };
}

function isFromProvider(request: Request, secret: string): boolean {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const right = Buffer.from(`Basic ${Buffer.from(secret).toString("base64")}`);
  return given.length === right.length && timingSafeEqual(given, right);
}
