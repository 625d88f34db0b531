import type { BrowserContext, ConsoleMessage, Request, WebError } from "@playwright/test";

/** Records what must never happen: errors in the console or page, and requests to other origins. */
export class Guard {
  readonly #home: string;
  readonly #watched = new Set<BrowserContext>();
  readonly #partners = new Set<string>();
  readonly #seen: string[] = [];
  readonly #foreseen: RegExp[] = [];

  constructor(home: string) {
    this.#home = new URL(home).origin;
  }

  /** Another origin a visit may lead to, such as a double; its own errors aren't ours. */
  allow(origin: string): void {
    this.#partners.add(new URL(origin).origin);
  }

  /** An error the test provokes; it must occur, and then doesn't count as a failure. */
  foresee(error: RegExp): void {
    this.#foreseen.push(error);
  }

  watch(context: BrowserContext): void {
    this.#watched.add(context);
    context.on("console", this.#hear);
    context.on("weberror", this.#note);
    context.on("request", this.#follow);
  }

  /** Before the context goes to the next test, which has its own guard. */
  leave(): void {
    for (const context of this.#watched) {
      context.off("console", this.#hear);
      context.off("weberror", this.#note);
      context.off("request", this.#follow);
    }
  }

  // Content security policy violations are console errors, too.
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
