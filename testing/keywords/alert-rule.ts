import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

export async function anAlertRule(
  db: Kysely<Tables>,
  userId: string,
  siteId: string,
): Promise<string> {
  const rule = { user_id: userId, site_id: siteId, kind: "drops", places: 5 };
  const row = await db.insertInto("alert_rules").values(rule).returning("id").executeTakeFirst();
  return row?.id ?? "";
}
