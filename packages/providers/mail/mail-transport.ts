export interface OutgoingMail {
  /** One bare address, without a name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Give a job's own id, so that a retried job sends the same message and not a second one. */
  messageId?: string;
}

export interface MailTransport {
  readonly name: "smtp" | "files";
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
  /** Rejects with the reason when mail could not be sent now. */
  check(): Promise<void>;
  close(): void;
}
