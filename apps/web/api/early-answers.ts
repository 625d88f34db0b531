/** What the head of the page asked for before the scripts were there. */
export interface AskedEarly {
  readonly token: string;
  readonly askedAt: number;
  /** Bodies of calls by their path; empty if the request failed. */
  readonly answers: Promise<Record<string, unknown>>;
}

declare global {
  interface Window {
    sightlineFirstView?: AskedEarly;
  }
}

/** Later calls want to know what is true by then. */
const FRESH_MS = 30_000;

/** Answers the first calls of a visit, each of them once, until something is changed. */
export class EarlyAnswers {
  readonly #asked: () => AskedEarly | undefined;
  #unused: Map<string, unknown> | null = null;
  #isOver = false;

  constructor(asked: () => AskedEarly | undefined) {
    this.#asked = asked;
  }

  /** Null if the call has to be made. */
  async take(token: string | null, request: Request): Promise<Response | null> {
    if (request.method !== "GET") this.#isOver = true;
    const asked = this.#asked();
    if (!this.#holdsFor(asked, token)) return null;
    const answers = await asked.answers;
    if (!this.#holdsFor(asked, token)) return null;
    this.#unused ??= new Map(Object.entries(answers).map(([path, body]) => [keyOf(path), body]));
    const key = keyOf(request.url);
    if (!this.#unused.has(key)) return null;
    const body = this.#unused.get(key);
    this.#unused.delete(key);
    return Response.json(body);
  }

  #holdsFor(asked: AskedEarly | undefined, token: string | null): asked is AskedEarly {
    if (asked === undefined || this.#isOver) return false;
    return asked.token === token && Date.now() - asked.askedAt < FRESH_MS;
  }
}

/** The same, whatever the order of its parameters. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://any");
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}
