import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { FinishedCrawl } from "../crawling/index.ts";
import { lockInsightsOf } from "./making/save-insights.ts";
import { addNotification, ownDomain } from "./notifications.queries.ts";

/** Says in the bell how a crawl of the customer's own site ended; competitors' crawls are no news. */
export async function onCrawlFinished(
  tx: Transaction<Tables>,
  { userId, companyId, status, pages }: FinishedCrawl,
): Promise<void> {
  const targetSite = await ownDomain(tx, userId, companyId);
  const isFailed = status === "failed";
  if (targetSite === null || (pages === 0 && !isFailed)) return;
  await lockInsightsOf(tx, userId);
  await addNotification(
    tx,
    { userId, targetSite },
    isFailed
      ? { type: "crawl_failed", source: null, count: null }
      : { type: "crawl_finished", source: null, count: pages },
  );
}
