import type { Tables } from "@sightline/database";
import type {
  CompetitorAdded,
  CompetitorRemoved,
  ProofLapsed,
  SiteAdded,
  SiteMoved,
  SitePaused,
  SiteRemoved,
  SiteRestored,
} from "@sightline/domain/companies";
import type { Kysely, Transaction } from "kysely";
import type { Slices } from "../../platform/database/index.ts";

/** A module's reaction to an event of a site or a competitor, in the same transaction. */
type OnSite<Event> = (tx: Transaction<Tables>, event: Event) => Promise<void>;

/** A module's share of deleting a site for good: rows that may be too many for one transaction. */
type PurgeSite = (db: Kysely<Tables>, site: SiteRemoved) => Slices;

export interface SiteListeners {
  readonly onSiteAdded: readonly OnSite<SiteAdded>[];
  readonly onSitePaused: readonly OnSite<SitePaused>[];
  readonly onSiteRestored: readonly OnSite<SiteRestored>[];
  readonly purges: readonly PurgeSite[];
  readonly onSiteRemoved: readonly OnSite<SiteRemoved>[];
  readonly onSiteMoved: readonly OnSite<SiteMoved>[];
  readonly onProofLapsed: readonly OnSite<ProofLapsed>[];
  readonly onCompetitorAdded: readonly OnSite<CompetitorAdded>[];
  readonly onCompetitorRemoved: readonly OnSite<CompetitorRemoved>[];
}

export async function notifyListeners<Event>(
  listeners: readonly OnSite<Event>[],
  tx: Transaction<Tables>,
  event: Event,
): Promise<void> {
  for (const listen of listeners) await listen(tx, event);
}
