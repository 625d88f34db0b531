import { createHash } from "node:crypto";
import type { ContactMessage, ContactRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { CONTACT_SUBJECTS, isMailbox } from "@sightline/domain/mailing";
import { contactMessage } from "@sightline/emails";
import type { Kysely } from "kysely";
import {
  createHourlyLimits,
  invalidField,
  type Limit,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import type { Mailing } from "../mailing.ts";
import { insertMessage } from "./contact.queries.ts";
import type { Stamps } from "./stamps.ts";

export interface ContactDeps {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly db: Kysely<Tables>;
  readonly mailing: Mailing;
  readonly limiter: RateLimiter;
  readonly stamps: Stamps;
}

/** Suspected spam counts, too, so that a bot can't fill the table. */
const LIMITS = {
  name: "contact",
  perNetwork: 20,
  perPerson: 5,
  description: "Too many messages from the contact form.",
};

/** From all networks together; further messages wait on the admin page. */
const MAILED: Limit = { name: "contact:mailed", points: 200, seconds: 24 * 60 * 60 };

async function mayMail(limiter: RateLimiter): Promise<boolean> {
  return (await limiter.take(MAILED, "all")) === null;
}

export type TakeMessage = (context: RequestContext, request: ContactRequest) => Promise<Date>;

/**
 * Stores the message and queues its email in one transaction. Suspected spam is stored but not
 * emailed, with the same response; without a mailbox, messages wait on the admin page.
 */
export function createTakeMessage(deps: ContactDeps): TakeMessage {
  const limits = createHourlyLimits(deps.limiter, LIMITS);
  return async (context, request) => {
    const age = deps.stamps.ageOf(request.stamp);
    if (age === "stale") throw staleForm();
    await limits.takeForNetwork(context);
    await limits.takeForPerson(context, writerKey(request.email));
    const trap = trapOf(request, age);
    return deps.db.transaction().execute(async (tx) => {
      const { created_at } = await insertMessage(tx, request, trap);
      if (trap === null && isMailbox(deps.supportEmail) && (await mayMail(deps.limiter))) {
        await deps.mailing.send(deps.supportEmail, mailOf(request, deps), {
          ...{ transaction: tx, kind: "contact", provenBy: "operator" },
          replyTo: request.email,
        });
      }
      return created_at;
    });
  };
}

/** A page left open for a day belongs to a person. */
function staleForm() {
  return invalidField("stamp", "This form was open for more than a day. Send your message again.");
}

function writerKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

function trapOf(request: ContactRequest, age: ReturnType<Stamps["ageOf"]>): ContactMessage["trap"] {
  if (request.website !== "") return "hidden_field";
  if (age === null) return "no_stamp";
  return age === "too_fast" ? "too_fast" : null;
}

function mailOf(request: ContactRequest, { appUrl, supportEmail }: ContactDeps) {
  const { name, email, message } = request;
  const about = CONTACT_SUBJECTS[request.subject];
  return contactMessage({ name, email, about, message, appUrl, supportEmail });
}
