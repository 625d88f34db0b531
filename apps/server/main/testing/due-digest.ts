import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

/** A reader whose digest has been due for an hour. */
export async function aDueDigest(
  db: Kysely<Tables>,
  { userId }: { readonly userId: string },
): Promise<string> {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db
    .insertInto("digest_settings")
    .values({
      ...{ user_id: userId, frequency: "weekly", weekday: 1, hour: 8, time_zone: "UTC" },
      ...{ sections: ["positions"], next_due_at: hourAgo, next_period: "2026-03-02" },
    })
    .execute();
  return userId;
}
