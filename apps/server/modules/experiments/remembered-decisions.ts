/** About 2 MB, if every one of them is as long as it may be. */
const MOST_REMEMBERED = 1_000;
const LONGEST_COOKIES = 2_000;

/**
 * What was decided for the cookies of a visitor, while they say all of it: reading and checking them
 * takes longer than everything else a test adds to a page, and most visitors open several pages.
 */
export class RememberedDecisions<Decision> {
  readonly #byCookies = new Map<string, { readonly decision: Decision; readonly until: number }>();

  get(cookies: string, now: number): Decision | null {
    const found = this.#byCookies.get(cookies);
    return found !== undefined && now < found.until ? found.decision : null;
  }

  add(cookies: string, decision: Decision, until: number): void {
    if (cookies.length > LONGEST_COOKIES) return;
    for (const oldest of this.#byCookies.keys()) {
      if (this.#byCookies.size < MOST_REMEMBERED) break;
      this.#byCookies.delete(oldest);
    }
    this.#byCookies.set(cookies, { decision, until });
  }
}
