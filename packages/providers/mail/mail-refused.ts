/** Permanent: the same message will be rejected again. Otherwise it is worth a retry. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly permanent: boolean;

  constructor(reason: string, { permanent }: { permanent: boolean }) {
    super(reason);
    this.permanent = permanent;
  }
}
