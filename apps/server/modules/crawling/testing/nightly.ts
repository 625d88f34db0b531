import type { Tables } from "@sightline/database";
import type { SharedDomain } from "@sightline/testing/crawling";
import type { Kysely } from "kysely";
import { companiesToTrim } from "../clean-up.queries.ts";
import { startDueCrawls } from "../start-due-crawls.ts";
import { trimOldCrawls } from "../trim-old-crawls.ts";

const DAY_MS = 86_400_000;

/** As every night. */
export async function trimAll(db: Kysely<Tables>): Promise<void> {
  for (const company of await companiesToTrim(db)) {
    for await (const _rows of trimOldCrawls(db, company));
  }
}

/** The crawls of a company that schedules start in so many days; nobody works on them. */
export async function startedInDays(db: Kysely<Tables>, { company }: SharedDomain, days: number) {
  const started = await startDueCrawls({
    db,
    send: async () => {},
    now: () => new Date(Date.now() + days * DAY_MS),
  });
  return db
    .selectFrom("crawls")
    .select(["max_pages", "requested_by", "trigger"])
    .where("company_id", "=", company)
    .where("id", "in", [company, ...started])
    .execute();
}
