import type { SecurityEventType } from "@sightline/domain/security";
import type { Principal } from "../auth/principal.ts";
import type { Log } from "../logging/index.ts";

/** Something the security log should know. */
export interface SecurityNote {
  readonly type: SecurityEventType;
  readonly userId: string | null;
  readonly description: string;
  readonly data?: Record<string, unknown>;
}

/** What every call knows of its request. */
export interface RequestContext {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Of the request; null without it. */
  readonly cookie: (name: string) => string | null;
  /** Goes out with the answer, out of reach of scripts; after no seconds it is gone at once. */
  readonly keepCookie: (name: string, value: string, seconds: number) => void;
  readonly log: Log;
  /** Looked up at most once a request, and only by calls that ask. */
  readonly principal: () => Promise<Principal | null>;
  /** Never throws. */
  readonly note: (note: SecurityNote) => Promise<void>;
}
