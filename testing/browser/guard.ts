import type { BrowserContext, ConsoleMessage, Request, WebError } from "@playwright/test";

/** Writes down what no visit may cause: errors in the console or in a page, and requests abroad. */
export class Guard {
  readonly #home: string;
  readonly #watched = new Set<BrowserContext>();
  readonly #partners = new Set<string>();
  readonly #seen: string[] = [];
  readonly #foreseen: RegExp[] = [];

  constructor(home: string) {
    this.#home = new URL(home).origin;
  }

  /** Another origin that a visit may lead to, such as a double; its own errors are not ours. */
  allow(origin: string): void {
    this.#partners.add(new URL(origin).origin);
  }

  /** An error that the test brings about; it must come, and then it is no complaint. */
  foresee(error: RegExp): void {
    this.#foreseen.push(error);
  }

  watch(context: BrowserContext): void {
    this.#watched.add(context);
    context.on("console", this.#hear);
    context.on("weberror", this.#note);
    context.on("request", this.#follow);
  }

  /** Before the context is handed to the next test, which has a guard of its own. */
  leave(): void {
    for (const context of this.#watched) {
      context.off("console", this.#hear);
      context.off("weberror", this.#note);
      context.off("request", this.#follow);
    }
  }

  // A refusal by the content security policy is an error in the console, too.
  #hear = (message: ConsoleMessage) => {
    const { url } = message.location();
    const ours = !this.#partners.has(URL.parse(url)?.origin ?? "");
    if (message.type() === "error" && ours) this.#seen.push(`console: ${message.text()} (${url})`);
  };

  #note = (error: WebError) => {
    this.#seen.push(`page: ${error.error()}`);
  };

  #follow = (request: Request) => {
    const { protocol, origin } = new URL(request.url());
    const leaves = origin !== this.#home && !this.#partners.has(origin);
    if (leaves && /^(https?|wss?):$/.test(protocol)) this.#seen.push(`left for ${request.url()}`);
  };

  complaints(): string[] {
    const unforeseen = this.#seen.filter((seen) => !this.#foreseen.some((one) => one.test(seen)));
    const missing = this.#foreseen.filter((one) => !this.#seen.some((seen) => one.test(seen)));
    return [...unforeseen, ...missing.map((error) => `did not come: ${error}`)];
  }
}
