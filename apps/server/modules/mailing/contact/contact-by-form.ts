import { ORPCError } from "@orpc/server";
import { ContactRequest } from "@sightline/contract";
import { isUnavailable } from "@sightline/database";
import { isMailbox } from "@sightline/domain/mailing";
import { storable } from "../../../platform/database/index.ts";
import {
  isFromOurPages,
  type PostedForm,
  type RequestContext,
} from "../../../platform/http/index.ts";
import type { Stamps } from "./stamps.ts";
import type { TakeMessage } from "./take-message.ts";

export type ShowAgain = (posted: PostedForm) => Promise<Response>;

interface ContactFormDeps {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly stamps: Stamps;
  readonly takeMessage: TakeMessage;
}

/**
 * The form as a browser submits it: redirects to the thank-you page, or shows it again with the
 * input.
 */
export function contactByForm({ appUrl, supportEmail, stamps, takeMessage }: ContactFormDeps) {
  return async (request: Request, context: RequestContext, showAgain: ShowAgain) => {
    const fields = await fieldsOf(request);
    const again = (status: number, problem: string | null, problems = {}) =>
      showAgain({ status, fields: withUsableStamp(fields, stamps), problem, problems });

    if (!isFromOurPages(request, appUrl)) {
      await noteForeign(request, context);
      return again(403, "This message came from another site. Check it, then send it again.");
    }
    const parsed = ContactRequest.safeParse(fields);
    if (!parsed.success) return again(422, null, problemsOf(parsed.error.issues));
    try {
      await takeMessage(context, parsed.data);
      return new Response(null, { status: 303, headers: { location: "/contact?sent=yes" } });
    } catch (error) {
      if (error instanceof ORPCError) return again(error.status, error.message);
      context.log.error({ error }, "a contact message failed");
      const instead = isMailbox(supportEmail)
        ? `Try again, or email ${supportEmail}.`
        : "Try again in a moment.";
      return again(isUnavailable(error) ? 503 : 500, `We couldn't send your message. ${instead}`);
    }
  };
}

const FIELDS = ["name", "email", "subject", "message", "website", "stamp"] as const;
type Fields = Partial<Record<(typeof FIELDS)[number], string>>;

async function fieldsOf(request: Request): Promise<Fields> {
  const form = await request.formData().catch(() => new FormData());
  const given = FIELDS.flatMap((field) => {
    const typed = form.get(field);
    // Forms send CRLF line breaks; a textarea that starts with one loses it.
    return typeof typed === "string" ? [[field, storable(typed).replaceAll("\r\n", "\n")]] : [];
  });
  return Object.fromEntries(given);
}

/** Reused while valid, so that someone who quickly fixes a field isn't taken for a bot. */
function withUsableStamp(fields: Fields, stamps: Stamps): Fields {
  const { website: _, stamp = "", ...typed } = fields;
  const age = stamps.ageOf(stamp);
  if (age === null) return typed;
  return { ...typed, stamp: age === "stale" ? stamps.issueRipe() : stamp };
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const first = issues.toReversed().map(({ path, message }) => [String(path[0]), message]);
  return Object.fromEntries(first);
}

async function noteForeign(request: Request, context: RequestContext): Promise<void> {
  await context.note({
    type: "csrf_violation",
    userId: null,
    description: "A page on another site sent a request that changes data.",
    data: { origin: request.headers.get("origin"), path: "/contact" },
  });
}
