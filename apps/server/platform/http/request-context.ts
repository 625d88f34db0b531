import type { Principal } from "../auth/principal.ts";
import type { Log } from "../logging/index.ts";

/** What every call knows of its request. */
export interface RequestContext {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly log: Log;
  /** Looked up at most once a request, and only by calls that ask. */
  readonly principal: () => Promise<Principal | null>;
}
