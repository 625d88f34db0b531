import type { Tables } from "@sightline/database";
import type { SiteMoved } from "@sightline/domain/companies";
import type { KeywordsSaved } from "@sightline/domain/keywords";
import type { Transaction } from "kysely";
import type { JobQueue } from "../../platform/jobs/index.ts";
import type { SiteOfUser } from "../keywords/index.ts";
import { renewFigures } from "./figures/renew-figures.ts";
import { demandSender } from "./figures/send-demand.ts";

/** What other words do that changes how often keywords are searched, or what is known of it. */
export function demandListeners(queue: Pick<JobQueue, "send">) {
  const send = demandSender(queue);
  return {
    onKeywordsSaved: (tx: Transaction<Tables>, { userId, site }: KeywordsSaved) =>
      send(tx, { userId, site, onlyNew: true }),
    /** Another market searches its keywords more or less often. */
    onSiteMoved: (tx: Transaction<Tables>, { userId, domain }: SiteMoved) =>
      send(tx, { userId, site: domain }),
    /** Another property, or none: what was known by the one before no longer holds. */
    onPropertyChanged: (tx: Transaction<Tables>, of: SiteOfUser) => renewFigures(tx, of, send),
    onDaysRead: (of: SiteOfUser) => send(null, of),
  };
}
