import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { EventStore } from "../store/event-store.ts";
import type { VisitorHash } from "../visitor-keys.ts";
import { insertOrigin } from "./sign-ups.queries.ts";

export interface SignUpDeps {
  readonly db: Kysely<Tables>;
  readonly store: Pick<EventStore, "firstViewOf" | "firstAnalysisOf">;
  readonly visitors: VisitorHash;
  readonly countryOf: (address: string) => string | null;
  readonly now: () => number;
}

export interface SignUp {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/** What brought someone here is kept with the account: once, and never changed after that. */
export async function recordSignUp(
  { db, store, visitors, countryOf, now }: SignUpDeps,
  { userId, ...visitor }: SignUp,
): Promise<void> {
  const hash = await visitors.ofView(visitor, now());
  const [view, analyzedAt] = await Promise.all([
    store.firstViewOf(hash),
    store.firstAnalysisOf(hash),
  ]);
  await insertOrigin(db, {
    user_id: userId,
    channel: view?.channel ?? null,
    source: view?.source ?? null,
    campaign: view?.campaign ?? null,
    landing_path: view?.path ?? null,
    first_viewed_at: view?.viewedAt ?? null,
    analyzed_at: analyzedAt,
    country: countryOf(visitor.address),
    ip_address: visitor.address,
  });
}
