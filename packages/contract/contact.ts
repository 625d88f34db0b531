import {
  CONTACT_EMAIL_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECTS,
  type ContactSubject,
  tidyContactMessage,
  tidyWriterName,
} from "@sightline/domain/mailing";
import { z } from "zod";
import { adminCall, openCall } from "./errors.ts";

const SUBJECTS = Object.keys(CONTACT_SUBJECTS) as [ContactSubject, ...ContactSubject[]];
const EMAIL_EXAMPLE = "Enter an email address like ana@example.com.";

/** A message to the team behind the product; each field has its own error message. */
export const ContactRequest = z.object({
  name: z
    .string()
    .transform(tidyWriterName)
    .refine(
      (name) => name.length <= CONTACT_NAME_MAX,
      `Use at most ${CONTACT_NAME_MAX} characters for your name.`,
    )
    .default(""),
  email: z
    .string(EMAIL_EXAMPLE)
    .trim()
    .pipe(z.email(EMAIL_EXAMPLE).max(CONTACT_EMAIL_MAX, EMAIL_EXAMPLE)),
  subject: z.enum(SUBJECTS, "Choose a subject."),
  message: z
    .string("Enter your message.")
    .transform(tidyContactMessage)
    .refine((message) => message !== "", "Enter your message.")
    .refine(
      (message) => message.length <= CONTACT_MESSAGE_MAX,
      `Use at most ${CONTACT_MESSAGE_MAX.toLocaleString("en")} characters.`,
    ),
  /** Honeypot: bots fill in every field, people leave this one empty. */
  website: z.string().default(""),
  /** Signed proof of when the form was requested. */
  stamp: z.string().default(""),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

export const ContactMessage = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  subject: z.enum(SUBJECTS),
  message: z.string(),
  /** What flagged it as spam, so that it was not emailed; null: nothing did. */
  trap: z.enum(["hidden_field", "no_stamp", "too_fast"]).nullable(),
  created_at: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

const tags = ["contact"];

export const contact = {
  stamp: openCall
    .route({
      method: "GET",
      path: "/contact/stamp",
      summary: "Get a stamp to send with a message, valid for a day",
      tags,
    })
    .output(z.object({ stamp: z.string() })),
  send: openCall
    .route({
      method: "POST",
      path: "/contact",
      successStatus: 202,
      summary: "Send a message to the people who run this installation",
      description:
        "Get a stamp first, wait at least two seconds, then send it with your message. Leave `website` empty: it catches bots that fill in every field, and messages it catches aren't emailed.",
      tags,
    })
    .input(ContactRequest)
    .output(z.object({ received_at: z.iso.datetime() })),
  list: adminCall
    .route({
      method: "GET",
      path: "/admin/contact-messages",
      summary: "Messages from the contact form, newest first",
      tags,
    })
    .input(z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }))
    .output(z.object({ messages: z.array(ContactMessage), total: z.int(), page_size: z.int() })),
};
