/** Why no campaign ever writes to an address or a domain. */
export const OUTREACH_SUPPRESSIONS = [
  "unsubscribed",
  "objected",
  "bounced",
  "complained",
  "erased",
  "admin",
] as const;
export type OutreachSuppression = (typeof OUTREACH_SUPPRESSIONS)[number];

export const SUPPRESSION_WORDS: Record<OutreachSuppression, string> = {
  unsubscribed: "Unsubscribed",
  objected: "Objected",
  bounced: "Bounced",
  complained: "Marked as spam",
  erased: "Deleted on request",
  admin: "Added by an admin",
};

/** A domain and the ones above it: a block of example.com holds for mail.example.com, too. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}
