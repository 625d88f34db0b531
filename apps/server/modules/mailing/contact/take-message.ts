import { createHash } from "node:crypto";
import type { ContactMessage, ContactWish } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { CONTACT_SUBJECTS, isMailbox } from "@sightline/domain/mailing";
import { contactMessage } from "@sightline/emails";
import type { Kysely } from "kysely";
import {
  createHourlyLimits,
  invalidField,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import type { Mailing } from "../mailing.ts";
import { insertMessage } from "./contact.queries.ts";
import type { Stamps } from "./stamps.ts";

export interface ContactNeeds {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly db: Kysely<Tables>;
  readonly mailing: Mailing;
  readonly limiter: RateLimiter;
  readonly stamps: Stamps;
}

/** What is trapped counts too: however hard a program tries, the rows it fills are few. */
const LIMITS = {
  name: "contact",
  perNetwork: 20,
  perPerson: 5,
  description: "Too many messages from the contact form.",
};

export type TakeMessage = (context: RequestContext, wish: ContactWish) => Promise<Date>;

/**
 * Stored and on its way in one transaction. What a trap caught is stored, and answered the same;
 * where no mailbox is set up, messages wait on the page for admins.
 */
export function createTakeMessage(needs: ContactNeeds): TakeMessage {
  const limits = createHourlyLimits(needs.limiter, LIMITS);
  return async (context, wish) => {
    const age = needs.stamps.ageOf(wish.stamp);
    if (age === "stale") throw staleForm();
    await limits.takeForNetwork(context);
    await limits.takeForPerson(context, writerKey(wish.email));
    const trap = trapOf(wish, age);
    return needs.db.transaction().execute(async (tx) => {
      const { created_at } = await insertMessage(tx, wish, trap);
      if (trap === null && isMailbox(needs.supportEmail)) {
        await needs.mailing.send(needs.supportEmail, mailOf(wish, needs), {
          transaction: tx,
          replyTo: wish.email,
        });
      }
      return created_at;
    });
  };
}

/** A page that was open for a day is a person's. */
function staleForm() {
  return invalidField("stamp", "This form was open for more than a day. Send it again.");
}

function writerKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

function trapOf(wish: ContactWish, age: ReturnType<Stamps["ageOf"]>): ContactMessage["trap"] {
  if (wish.website !== "") return "hidden_field";
  if (age === null) return "no_stamp";
  return age === "too_fast" ? "too_fast" : null;
}

function mailOf(wish: ContactWish, { appUrl, supportEmail }: ContactNeeds) {
  const { name, email, message } = wish;
  const about = CONTACT_SUBJECTS[wish.subject];
  return contactMessage({ name, email, about, message, appUrl, supportEmail });
}
