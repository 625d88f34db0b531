import type { BrowserContext } from "@playwright/test";

/** Writes down what no visit may cause: errors in the console or in a page, and requests abroad. */
export class Guard {
  readonly #home = new Set<string>();
  readonly #seen: string[] = [];
  readonly #foreseen: RegExp[] = [];

  constructor(...origins: string[]) {
    for (const origin of origins) this.allow(origin);
  }

  /** A further origin that pages may ask, such as a double. */
  allow(origin: string): void {
    this.#home.add(new URL(origin).origin);
  }

  /** An error that the test brings about; it must come, and then it is no complaint. */
  foresee(error: RegExp): void {
    this.#foreseen.push(error);
  }

  watch(context: BrowserContext): void {
    // A refusal by the content security policy is an error in the console, too.
    context.on("console", (message) => {
      if (message.type() !== "error") return;
      this.#seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#seen.push(`page: ${error.error()}`));
    context.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      const leaves = /^(https?|wss?):$/.test(protocol) && !this.#home.has(origin);
      if (leaves) this.#seen.push(`left for ${request.url()}`);
    });
  }

  complaints(): string[] {
    const unforeseen = this.#seen.filter((seen) => !this.#foreseen.some((one) => one.test(seen)));
    const missing = this.#foreseen.filter((one) => !this.#seen.some((seen) => one.test(seen)));
    return [...unforeseen, ...missing.map((error) => `did not come: ${error}`)];
  }
}
