/** Permanent: the same message will be refused again. Otherwise it is worth another try. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly permanent: boolean;

  constructor(reason: string, { permanent }: { permanent: boolean }) {
    super(reason);
    this.permanent = permanent;
  }
}
