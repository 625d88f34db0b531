import { MAIL_KINDS, MAIL_STATES, SUPPRESSION_REASONS } from "@sightline/domain/mailing";
import { z } from "zod";
import { adminCall } from "./errors.ts";

const Counts = z.record(z.enum(MAIL_STATES), z.int());

/** What the DNS says about an address of the mail server. */
const HostAddress = z.object({
  address: z.string(),
  /** What its PTR record says; null: nothing. */
  name: z.string().nullable(),
  /** `confirmed`: the name leads back to the address. `private`: receivers see another one. */
  state: z.enum(["confirmed", "mismatch", "missing", "private", "unknown"]),
});
export type HostAddress = z.infer<typeof HostAddress>;

/** What the DNS says about the domain that sends. */
const DomainCheck = z.object({
  id: z.enum(["spf", "dkim", "dmarc"]),
  state: z.enum(["found", "missing", "unknown"]),
  /** The name that was asked. */
  name: z.string().nullable(),
  found: z.string().nullable(),
});

export const EmailHealth = z.object({
  transport: z.enum(["smtp", "files"]),
  sender_domain: z.string(),
  days: z.int(),
  total: Counts,
  kinds: z.array(z.object({ kind: z.enum(MAIL_KINDS), counts: Counts })),
  /** Those with the most emails first. */
  domains: z.array(z.object({ domain: z.string(), counts: Counts })),
  checks: z.array(DomainCheck),
  /** The mail server; null: nothing is sent. */
  host: z.object({ name: z.string(), addresses: z.array(HostAddress) }).nullable(),
  /** How much bulk email goes per second; null: nothing is sent. */
  limits: z.object({ per_second: z.int(), per_domain: z.int() }).nullable(),
  /** Whether a provider's webhook is set up; without it, bounces after sending stay unknown. */
  has_webhook: z.boolean(),
  suppressions: z.object({
    total: z.int(),
    /** Newest first; only the domain of an address is known. */
    newest: z.array(
      z.object({
        domain: z.string(),
        why: z.enum(SUPPRESSION_REASONS),
        detail: z.string().nullable(),
        since: z.iso.datetime(),
        until: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
export type EmailHealth = z.infer<typeof EmailHealth>;

const tags = ["admin"];

export const mailHealth = {
  read: adminCall
    .route({
      method: "GET",
      path: "/admin/email-health",
      summary:
        "Delivery status of outgoing email by type and recipient domain, and the sending domain's DNS",
      tags,
    })
    .input(z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }))
    .output(EmailHealth),
  lift: adminCall
    .route({
      method: "POST",
      path: "/admin/email-health/lifted-suppressions",
      successStatus: 204,
      summary: "Allow email to a suppressed address again",
      tags,
    })
    .input(
      z.object({
        email: z.email().max(254),
        reason: z.string().trim().min(1, "Say why.").max(500),
      }),
    ),
};
