import { isMailbox, supportHref } from "@sightline/domain/mailing";

export interface SupportSettings {
  supportEmail: string;
  appUrl: string;
}

export interface Support {
  /** Followed by the address, with or without a link. */
  ask: "Email" | "Contact us at";
  address: string;
  href: string;
}

/** Whom a reader can ask. */
export function supportOf({ supportEmail, appUrl }: SupportSettings): Support {
  const { href } = new URL(supportHref(supportEmail), appUrl);
  return isMailbox(supportEmail)
    ? { ask: "Email", address: supportEmail, href }
    : { ask: "Contact us at", address: href, href };
}
