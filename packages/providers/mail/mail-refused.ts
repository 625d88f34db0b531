/** Permanent: the same message will be rejected again. Otherwise it is worth a retry. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly permanent: boolean;
  /** The address doesn't exist or takes no mail: no other message will reach it, either. */
  readonly isAboutRecipient: boolean;

  /** The whole message was handed over, and the connection broke before the server's answer. */
  readonly mayHaveArrived: boolean;

  constructor(
    reason: string,
    {
      permanent,
      isAboutRecipient = false,
      mayHaveArrived = false,
    }: { permanent: boolean; isAboutRecipient?: boolean; mayHaveArrived?: boolean },
  ) {
    super(reason);
    this.permanent = permanent;
    this.isAboutRecipient = isAboutRecipient;
    this.mayHaveArrived = mayHaveArrived;
  }
}
