import type { ReadTexts } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** The texts that answers quote from. */
export function readIndexedTexts(db: Kysely<Tables>): ReadTexts {
  return async (company, urls) => {
    const rows = await db
      .selectFrom("index_documents")
      .select(["url", "text"])
      .where("company_id", "=", company)
      .where(sql<boolean>`url = any(${urls}::text[])`)
      .execute();
    return new Map(rows.map(({ url, text }) => [url, text]));
  };
}
