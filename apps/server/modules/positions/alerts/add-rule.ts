import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  findRule,
  hasRoom,
  insertRule,
  lockSite,
  type RuleDraft,
  type RuleRow,
} from "./rules.queries.ts";

export type RuleAdded = RuleRow | "no-site" | "no-room" | "same";

/** One at a time per site, so that two requests can't both use the last slot. */
export async function addRule(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  draft: RuleDraft,
): Promise<RuleAdded> {
  return db.transaction().execute(async (tx): Promise<RuleAdded> => {
    const siteId = await lockSite(tx, userId, site);
    if (siteId === null) return "no-site";
    if (!(await hasRoom(tx, siteId))) return "no-room";
    const id = await insertRule(tx, { userId, siteId }, draft);
    if (id === null) return "same";
    return (await findRule(tx, userId, id)) ?? "no-site";
  });
}
