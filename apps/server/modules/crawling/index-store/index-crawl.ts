import { type IndexUpdate, updateSegments } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { databaseSource } from "./database-source.ts";
import { dropUnlisted, takeDocuments } from "./documents.queries.ts";
import { withIndexLock } from "./index-lock.ts";
import { collectLinks } from "./links.queries.ts";
import { writerOn } from "./writer.queries.ts";

/**
 * Updates the index of a company to one of its crawls. Safe to be cut off anywhere
 * and run again: searches see the old index until the new one is complete.
 */
export async function indexCrawl(db: Kysely<Tables>, crawlId: string): Promise<IndexUpdate> {
  const { company_id: company, ended_by: endedBy } = await db
    .selectFrom("crawls")
    .select(["company_id", "ended_by"])
    .where("id", "=", crawlId)
    .executeTakeFirstOrThrow();
  return withIndexLock(db, company, async (connection) => {
    const crawl = { id: crawlId, company, isComplete: endedBy === "complete" };
    await takeDocuments(connection, crawl);
    await dropUnlisted(connection, crawl);
    await collectLinks(connection, crawl);
    return updateSegments(writerOn(connection, company), databaseSource(connection, company));
  });
}
