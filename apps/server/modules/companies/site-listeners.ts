import type { Tables } from "@sightline/database";
import type { SiteRemoved, SiteRested, SiteRestored } from "@sightline/domain/companies";
import type { Transaction } from "kysely";

/** What a module does when something happens to a site, in the same transaction. */
type OnSite<Event> = (tx: Transaction<Tables>, event: Event) => Promise<void>;

export interface SiteListeners {
  readonly onSiteRested: readonly OnSite<SiteRested>[];
  readonly onSiteRestored: readonly OnSite<SiteRestored>[];
  readonly onSiteRemoved: readonly OnSite<SiteRemoved>[];
}

export async function tell<Event>(
  listeners: readonly OnSite<Event>[],
  tx: Transaction<Tables>,
  event: Event,
): Promise<void> {
  for (const listen of listeners) await listen(tx, event);
}
