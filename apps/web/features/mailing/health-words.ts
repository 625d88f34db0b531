import type { EmailHealth, HostAddress } from "@sightline/contract";
import { sentOf } from "@sightline/domain/mailing";
import { formatNumber } from "@sightline/domain/numbers";
import type { BadgeTone } from "@sightline/ui/badge";

export const CHECK_NAMES = { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" } as const;

export const CHECK_ADVICE = {
  spf: "Add a TXT record that starts with v=spf1 and lists your mail server, so that receivers know who may send email for this domain.",
  dkim: "Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, then publish the public key. Or have your email provider sign your messages. We can only check selectors we know about.",
  dmarc: "Add a TXT record at _dmarc. v=DMARC1; p=none is enough to start.",
} as const;

/** Of the mail server's addresses. */
export const HOST_STATES: Record<
  HostAddress["state"],
  { words: string; tone: BadgeTone; meaning: string }
> = {
  confirmed: {
    words: "Confirmed",
    tone: "better",
    meaning: "The name resolves back to this address.",
  },
  mismatch: {
    words: "Mismatch",
    tone: "worse",
    meaning:
      "The name doesn't resolve back to this address. Add the address to the name's A or AAAA records.",
  },
  missing: {
    words: "Missing",
    tone: "worse",
    meaning:
      "This address has no PTR record. Its owner, usually your hosting provider, can add one.",
  },
  private: {
    words: "Private",
    tone: "neutral",
    meaning:
      "Receivers see a different address, the public one your mail server sends from. Check the PTR record for that address.",
  },
  unknown: {
    words: "Unknown",
    tone: "neutral",
    meaning: "The DNS server didn't respond. Try again later.",
  },
};

export const KIND_NAMES: Record<EmailHealth["kinds"][number]["kind"], string> = {
  account: "Account",
  contact: "Contact form",
  alerts: "Position alerts",
  security: "Security",
  digest: "Digest",
  outreach: "Outreach",
  question: "Questions to recipients",
};

export const WHY_SUPPRESSED: Record<EmailHealth["suppressions"]["newest"][number]["why"], string> =
  {
    hard_bounce: "Hard bounce",
    soft_bounces: "Soft bounces",
    complaint: "Complaint",
    admin: "By an admin",
    objection: "Never wants to be asked",
  };

/** Of all that left; empty as long as nothing did. */
export function rateOf(total: EmailHealth["total"], state: "bounced" | "complained"): string {
  const left = sentOf(total);
  if (left === 0) return "";
  return `${formatNumber((total[state] / left) * 100, { maximumFractionDigits: 2 })}%`;
}
