import type { RequestContext } from "../../platform/http/index.ts";

/** What anyone may do: who comes without an account is known by the cookie of the visit. */
export interface Visits {
  /** What is kept of the visit that a request belongs to; null: it belongs to none. */
  hashOf(context: RequestContext): string | null;
  /** Has a home page analysed, or throws what the call answers. */
  start(context: RequestContext, targetSite: string): Promise<{ readonly id: string }>;
  /** Hands the analyses of the visit to the account; how many. */
  associate(context: RequestContext, userId: string): Promise<number>;
}
