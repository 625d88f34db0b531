import type { EmailHealth } from "@sightline/contract";

export const CHECK_NAMES = { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" } as const;

export const CHECK_ADVICE = {
  spf: "Add a TXT record that starts with v=spf1 and names your mail server, so that receivers know who may send for this domain.",
  dkim: "Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, and publish the public key, or let your mail provider sign. We can only check a selector we know.",
  dmarc: "Add a TXT record at _dmarc. v=DMARC1; p=none is enough to start.",
} as const;

export const KIND_NAMES: Record<EmailHealth["kinds"][number]["kind"], string> = {
  account: "Account",
  contact: "Contact form",
  alerts: "Position alerts",
  security: "Security",
  digest: "Digest",
  outreach: "Outreach",
};

export const WHY_SUPPRESSED: Record<EmailHealth["suppressions"]["newest"][number]["why"], string> =
  {
    hard_bounce: "Hard bounce",
    soft_bounces: "Soft bounces",
    complaint: "Complaint",
    admin: "By an admin",
  };

/** Of all that left; empty as long as nothing did. */
export function rateOf(total: EmailHealth["total"], state: "bounced" | "complained"): string {
  const left = total.sent + total.delivered + total.bounced + total.complained;
  if (left === 0) return "";
  return (total[state] / left).toLocaleString("en", { style: "percent", maximumFractionDigits: 2 });
}
