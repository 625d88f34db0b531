import { Agent, fetch } from "undici";
import { createGuardedConnector, everyHost, type Resolve } from "../address/index.ts";

export interface OperatorFetch {
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

/** For addresses that an admin enters: private ones, too, but no metadata service under any name. */
export function createOperatorFetch(resolve?: Resolve): OperatorFetch {
  const dispatcher = new Agent({
    connect: createGuardedConnector({
      ...{ allow: everyHost, timeoutMs: CONNECT_MS },
      ...(resolve && { resolve }),
    }),
  });
  const guarded = (url: Parameters<typeof fetch>[0], init: Parameters<typeof fetch>[1]) =>
    fetch(url, { ...init, dispatcher });
  return {
    // The same function of the same library; only its types have other names.
    fetch: guarded as unknown as typeof globalThis.fetch,
    close: () => dispatcher.destroy(),
  };
}
