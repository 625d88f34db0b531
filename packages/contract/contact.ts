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
const SUCH_AS = "Enter an e-mail address such as ana@example.com.";

/** A message to the people behind the product; each field's problem in words. */
export const ContactWish = z.object({
  name: z
    .string()
    .transform(tidyWriterName)
    .refine(
      (name) => name.length <= CONTACT_NAME_MAX,
      `Use at most ${CONTACT_NAME_MAX} characters for the name.`,
    )
    .default(""),
  email: z.string(SUCH_AS).trim().pipe(z.email(SUCH_AS).max(CONTACT_EMAIL_MAX, SUCH_AS)),
  subject: z.enum(SUBJECTS, "Choose what it is about."),
  message: z
    .string("Write your message.")
    .transform(tidyContactMessage)
    .refine((message) => message !== "", "Write your message.")
    .refine(
      (message) => message.length <= CONTACT_MESSAGE_MAX,
      `Keep the message to ${CONTACT_MESSAGE_MAX.toLocaleString("en")} characters.`,
    ),
  /** For programs that fill in every field there is: people leave it empty. */
  website: z.string().default(""),
  /** Says when the form was asked for. */
  stamp: z.string().default(""),
});
export type ContactWish = z.infer<typeof ContactWish>;

export const ContactMessage = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  subject: z.enum(SUBJECTS),
  message: z.string(),
  /** What caught it, so that it was not mailed; null: nothing did. */
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
      summary: "A stamp for a message, good for a day",
      tags,
    })
    .output(z.object({ stamp: z.string() })),
  send: openCall
    .route({
      method: "POST",
      path: "/contact",
      successStatus: 202,
      summary: "Write to the people behind this installation",
      description:
        "Ask for a stamp first and send it along, two seconds later at the earliest. Leave `website` empty: it catches programs that fill in everything, and what is caught is not mailed.",
      tags,
    })
    .input(ContactWish)
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
