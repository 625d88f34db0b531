import type { Tables } from "@sightline/database";
import type { WatchedSite } from "@sightline/testing/keywords";
import type { Kysely } from "kysely";

/** A reader whose digest has been due for an hour. */
export async function aDueDigest(
  db: Kysely<Tables>,
  { userId }: { readonly userId: string },
): Promise<string> {
  await db
    .insertInto("digest_settings")
    .values({
      ...{ user_id: userId, frequency: "weekly", weekday: 1, hour: 8, time_zone: "UTC" },
      ...{ sections: ["positions"], next_due_at: hoursAgo(1), next_period: "2026-03-02" },
    })
    .execute();
  return userId;
}

/** An activation whose worker died an hour ago, and whose job is gone. */
export async function aSilentActivation(
  db: Kysely<Tables>,
  { userId }: { readonly userId: string },
): Promise<string> {
  const { id } = await db
    .insertInto("digest_activation_jobs")
    .values({
      ...{ user_id: userId, status: "running", current_stage: "Running prompts", attempts: 1 },
      ...{ total_steps: 5, updated_at: hoursAgo(1) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A connection to Search Console that should have been read an hour ago. */
export async function aDueReading(
  db: Kysely<Tables>,
  { siteId, userId, domain }: WatchedSite,
): Promise<string> {
  const property = `sc-domain:${domain}`;
  await db
    .insertInto("search_console_connections")
    .values({
      ...{ site_id: siteId, user_id: userId, account: "ana", refresh_token: "sealed" },
      ...{ property, properties: [property] },
      ...{ connected_at: hoursAgo(2), next_read_at: hoursAgo(1) },
    })
    .execute();
  return siteId;
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}
