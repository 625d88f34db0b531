import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { FinishedCrawl } from "../crawling/index.ts";
import { lockInsightsOf } from "./making/save-insights.ts";
import { addNotification, ownDomain } from "./notifications.queries.ts";

/** Says in the bell that the customer's own site has been crawled; competitors' crawls are no news. */
export async function onCrawlFinished(
  tx: Transaction<Tables>,
  { userId, companyId, pages }: FinishedCrawl,
): Promise<void> {
  const targetSite = await ownDomain(tx, userId, companyId);
  if (targetSite === null || pages === 0) return;
  await lockInsightsOf(tx, userId);
  await addNotification(
    tx,
    { userId, targetSite },
    { type: "crawl_finished", source: null, count: pages },
  );
}
