/** What a mail provider reports about one recipient. */
export interface MailEvent {
  readonly kind: "delivered" | "deferred" | "hard_bounce" | "soft_bounce" | "complaint";
  /** Null: it's whom our message went to. */
  readonly recipient: string | null;
  /** Our own id, if the event names it. */
  readonly messageId: string | null;
  readonly reason: string | null;
}

const OUR_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The uuid in a `Message-ID` of ours. */
export function ourId(text: unknown): string | null {
  return typeof text === "string" ? (OUR_ID.exec(text)?.[0]?.toLowerCase() ?? null) : null;
}
