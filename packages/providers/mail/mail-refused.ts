/** Permanent: the same message will be rejected again. Otherwise it is worth a retry. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly permanent: boolean;
  /** The address doesn't exist or takes no mail: no other message will reach it, either. */
  readonly isAboutRecipient: boolean;

  constructor(
    reason: string,
    { permanent, isAboutRecipient = false }: { permanent: boolean; isAboutRecipient?: boolean },
  ) {
    super(reason);
    this.permanent = permanent;
    this.isAboutRecipient = isAboutRecipient;
  }
}
