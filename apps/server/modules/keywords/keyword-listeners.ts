import type { Tables } from "@sightline/database";
import type { SiteAdded } from "@sightline/domain/companies";
import type { KeywordsSaved } from "@sightline/domain/keywords";
import type { Transaction } from "kysely";

type Listener<Event> = (tx: Transaction<Tables>, event: Event) => Promise<void>;

/** Listeners for keyword events, called in the same transaction. */
export interface KeywordListeners {
  /** A site's first keyword also adds the site. */
  readonly onSiteAdded: readonly Listener<SiteAdded>[];
  readonly onKeywordsSaved: readonly Listener<KeywordsSaved>[];
}

export async function notify<Event>(
  listeners: readonly Listener<Event>[],
  tx: Transaction<Tables>,
  event: Event,
): Promise<void> {
  for (const listener of listeners) await listener(tx, event);
}
