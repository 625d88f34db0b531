import type { Tables } from "@sightline/database";
import type { SiteAdded } from "@sightline/domain/companies";
import type { KeywordsSaved } from "@sightline/domain/keywords";
import type { Transaction } from "kysely";

type Listener<Event> = (tx: Transaction<Tables>, event: Event) => Promise<void>;

/** Who hears what happens to keywords, within the transaction that does it. */
export interface KeywordListeners {
  /** The first keyword of a site brings the site along. */
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
