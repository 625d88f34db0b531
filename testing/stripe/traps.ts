interface Trap {
  readonly method: string;
  readonly path: string | RegExp;
  times: number;
  spring(): Promise<Response>;
}

/** What the next matching requests hit instead of a response. */
export class Traps {
  readonly #traps: Trap[] = [];

  /** Keeps the next one waiting forever; resolves once it is waiting. */
  nextHanging(method: string, path: string | RegExp): Promise<void> {
    const caught = Promise.withResolvers<void>();
    const spring = () => {
      caught.resolve();
      return new Promise<Response>(() => {});
    };
    this.#traps.push({ method, path, times: 1, spring });
    return caught.promise;
  }

  /** The SDK tries up to three times before it gives up on a 500. */
  failNext(method: string, path: string | RegExp, { status = 500, times = 3 } = {}): void {
    const error = { type: "api_error", message: "Failed on demand." };
    const spring = async () => Response.json({ error }, { status });
    this.#traps.push({ method, path, times, spring });
  }

  caught(request: Request): Promise<Response> | null {
    const { pathname } = new URL(request.url);
    const trap = this.#traps.find(
      ({ method, path, times }) => times > 0 && method === request.method && fits(path, pathname),
    );
    if (!trap) return null;
    trap.times -= 1;
    return trap.spring();
  }
}

function fits(path: string | RegExp, pathname: string): boolean {
  return typeof path === "string" ? path === pathname : path.test(pathname);
}
