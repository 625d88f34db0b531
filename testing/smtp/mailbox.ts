interface Reader<Mail> {
  wants(mail: Mail): boolean;
  take(mail: Mail): void;
  giveUp(reason: string): void;
}

/** Mails in order of arrival, and readers waiting for one that hasn't arrived yet. */
export class Mailbox<Mail extends { to: string[]; subject: string }> {
  readonly mails: Mail[] = [];
  readonly #readers = new Set<Reader<Mail>>();

  add(mail: Mail): void {
    this.mails.push(mail);
    for (const reader of this.#readers) if (reader.wants(mail)) reader.take(mail);
  }

  waitFor(predicate: (mail: Mail) => boolean, timeoutMs = 30_000): Promise<Mail> {
    const present = this.mails.findLast(predicate);
    if (present) return Promise.resolve(present);

    const { promise, resolve, reject } = Promise.withResolvers<Mail>();
    const reader: Reader<Mail> = {
      wants: predicate,
      take: resolve,
      giveUp: (reason) => reject(new Error(`${reason}. ${this.#inventory()}`)),
    };
    this.#readers.add(reader);
    const timer = setTimeout(() => reader.giveUp(`No such mail within ${timeoutMs} ms`), timeoutMs);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#readers.delete(reader);
    });
  }

  close(): void {
    for (const reader of this.#readers) reader.giveUp("Stopped while waiting for a mail");
  }

  #inventory(): string {
    if (this.mails.length === 0) return "None has arrived.";
    const lines = this.mails.map((mail) => `${mail.to.join(", ")}: ${mail.subject}`);
    return `Arrived so far: ${lines.join("; ")}`;
  }
}
