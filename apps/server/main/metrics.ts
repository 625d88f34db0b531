import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { crawlsUnderWay } from "../modules/crawling/index.ts";
import { queueCounts } from "../modules/diagnostics/index.ts";
import { emailsOfTheLastDay } from "../modules/mailing/index.ts";
import type { OperatingFigures } from "../platform/metrics/index.ts";

/** What the modules report to an operator's monitoring. */
export async function operatingFigures(
  db: Kysely<Tables>,
  queueNames: readonly string[],
): Promise<OperatingFigures> {
  const [queues, emails, crawls] = await Promise.all([
    queueCounts(db, queueNames),
    emailsOfTheLastDay(db),
    crawlsUnderWay(db),
  ]);
  return { queues, emails, crawls };
}
