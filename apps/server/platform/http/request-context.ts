import type { SecurityEventType } from "@sightline/domain/security";
import type { Principal } from "../auth/principal.ts";
import type { Log } from "../logging/index.ts";

/** An entry for the security log. */
export interface SecurityNote {
  readonly type: SecurityEventType;
  readonly userId: string | null;
  readonly description: string;
  readonly data?: Record<string, unknown>;
}

/** What every call knows about its request. */
export interface RequestContext {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** All cookies of the request, as they were sent. */
  readonly cookies: string;
  /** One of them; null if absent. */
  readonly cookie: (name: string) => string | null;
  /** Sent with the response, HttpOnly unless scripts may read it; zero seconds deletes it. */
  readonly setCookie: (
    name: string,
    value: string,
    seconds: number,
    options?: { readonly isReadable: boolean },
  ) => void;
  readonly log: Log;
  /** Read at most once per request, and only if a call asks for it. */
  readonly principal: () => Promise<Principal | null>;
  /** Never throws. */
  readonly note: (note: SecurityNote) => Promise<void>;
}
