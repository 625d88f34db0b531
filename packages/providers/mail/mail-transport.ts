export interface OutgoingMail {
  /** One bare address, without a name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /**
   * Pass the job's id, so that a retried job sends the same message, not a second one. Without a
   * domain, it gets the sender's.
   */
  messageId?: string;
  /** Ids of the earlier messages of a thread, oldest first: mail clients show them together. */
  references?: readonly string[];
}

export interface MailTransport {
  readonly name: "smtp" | "files";
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
  /** Rejects with the reason if mail can't be sent right now. */
  check(): Promise<void>;
  close(): void;
}
