import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { withAdvisoryLock } from "../../../platform/database/index.ts";

/** One writer of a company's index at a time; it deletes what the previous one left unfinished. */
export function withIndexLock<Result>(
  db: Kysely<Tables>,
  company: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return withAdvisoryLock(db, `index ${company}`, async (connection) => {
    await connection
      .deleteFrom("index_segments")
      .where("company_id", "=", company)
      .where("published_at", "is", null)
      .execute();
    return work(connection);
  });
}
