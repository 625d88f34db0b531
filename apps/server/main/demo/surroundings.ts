import type { IncomingMessage } from "node:http";
import type { Session } from "@sightline/contract";
import type { FetcherOptions } from "@sightline/crawler/fetch";
import type { ConnectionOptions } from "@sightline/database";
import type { Authenticate } from "../../platform/auth/index.ts";
import type { ConnectedDatabase } from "../../platform/database/index.ts";
import type { Handle } from "../../platform/http/index.ts";

/** What is different in a product that builds or shows the demo: no customer is ever in it. */
export interface DemoSurroundings {
  readonly database: ConnectedDatabase;
  readonly authenticate: Authenticate;
  /** Leads to the fictional sites, while it is built. */
  readonly connect?: FetcherOptions["connect"];
  /** Once it is built. Its database refuses writes, too. */
  readonly isReadOnly: boolean;
}

/** The demo beside a product. */
export interface DemoFront {
  /** Builds the demo if there is none of today, and shows it. */
  start(): void;
  readonly state: () => "off" | "building" | "ready";
  /** What a browser needs to open it; null until it is ready. */
  readonly session: () => Session | null;
  /** What answers a request to the demo; null: it isn't one. */
  readonly handleOf: (request: IncomingMessage) => Handle | null;
  close(): Promise<void>;
}

export type CreateDemo = (connection: ConnectionOptions) => DemoFront;

export const NO_DEMO: DemoFront = {
  start: () => {},
  state: () => "off",
  session: () => null,
  handleOf: () => null,
  close: async () => {},
};
