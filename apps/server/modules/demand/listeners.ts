import type { Tables } from "@sightline/database";
import type { SiteMoved } from "@sightline/domain/companies";
import type { KeywordsSaved } from "@sightline/domain/keywords";
import type { Transaction } from "kysely";
import type { JobQueue } from "../../platform/jobs/index.ts";
import type { SiteOfUser } from "../keywords/index.ts";
import { renewFigures } from "./figures/renew-figures.ts";
import { demandSender } from "./figures/send-demand.ts";

/** Reactions to events of other modules that affect keyword demand. */
export function demandListeners(queue: Pick<JobQueue, "send">) {
  const send = demandSender(queue);
  return {
    onKeywordsSaved: (tx: Transaction<Tables>, { userId, site }: KeywordsSaved) =>
      send(tx, { userId, site, onlyNew: true }),
    /** Demand differs by market. */
    onSiteMoved: (tx: Transaction<Tables>, { userId, domain }: SiteMoved) =>
      send(tx, { userId, site: domain }),
    /** Another property, or none: figures from the previous one are no longer valid. */
    onPropertyChanged: (tx: Transaction<Tables>, of: SiteOfUser) => renewFigures(tx, of, send),
    onDaysRead: (of: SiteOfUser) => send(null, of),
  };
}
