import type { Tables } from "@sightline/database";
import {
  type AlertKind,
  type AlertRule,
  DEFAULT_ALERT_RULES,
  MOST_ALERT_RULES,
} from "@sightline/domain/positions";
import { type Kysely, sql, type Transaction } from "kysely";

/** Scoped to the owner: rules of other users' or removed sites aren't returned. */
function rulesOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("alert_rules as rule")
    .innerJoin("sites", "sites.id", "rule.site_id")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("rule.user_id", "=", userId)
    .where("sites.removed_at", "is", null)
    .select([
      "rule.id",
      sql<AlertKind>`rule.kind`.as("kind"),
      "rule.places",
      "rule.tag",
      "rule.only_starred",
      "rule.is_active",
      "rule.by_mail",
      "rule.created_at",
    ]);
}

export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

export function listRules(db: Kysely<Tables>, userId: string, site: string) {
  return rulesOf(db, userId)
    .where("companies.domain", "=", site)
    .orderBy("rule.created_at")
    .orderBy("rule.id")
    .execute();
}

export function findRule(db: Kysely<Tables>, userId: string, id: string) {
  return rulesOf(db, userId).where("rule.id", "=", id).executeTakeFirst();
}

export interface RuleDraft extends AlertRule {
  readonly tag: string | null;
  readonly onlyStarred: boolean;
  readonly byMail: boolean;
}

/**
 * Locks the site against adding other rules and returns its id; null if the user has no such site.
 */
export async function lockSite(
  tx: Transaction<Tables>,
  userId: string,
  site: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("sites.user_id", "=", userId)
    .where("sites.removed_at", "is", null)
    .where("companies.domain", "=", site)
    .select("sites.id")
    .forNoKeyUpdate("sites")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasRoom(tx: Transaction<Tables>, siteId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom("alert_rules")
    .where("site_id", "=", siteId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count < MOST_ALERT_RULES;
}

/** Null if the site already has the same rule. */
export async function insertRule(
  tx: Transaction<Tables>,
  owner: { userId: string; siteId: string },
  { kind, places, tag, onlyStarred, byMail }: RuleDraft,
): Promise<string | null> {
  const row = await tx
    .insertInto("alert_rules")
    .values({
      ...{ user_id: owner.userId, site_id: owner.siteId },
      ...{ kind, places, tag, only_starred: onlyStarred, by_mail: byMail },
    })
    .onConflict((conflict) => conflict.constraint("alert_rules_unique").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertDefaultRules(
  tx: Transaction<Tables>,
  userId: string,
  siteId: string,
): Promise<void> {
  const owner = { user_id: userId, site_id: siteId };
  await tx
    .insertInto("alert_rules")
    .values(DEFAULT_ALERT_RULES.map((rule) => ({ ...owner, ...rule })))
    .execute();
}

export interface RuleChanges {
  readonly is_active?: boolean | undefined;
  readonly by_mail?: boolean | undefined;
}

/** The caller must have checked ownership of the rule. */
export async function setRule(
  db: Kysely<Tables>,
  id: string,
  { is_active, by_mail }: RuleChanges,
): Promise<void> {
  const changes = {
    ...(is_active !== undefined && { is_active }),
    ...(by_mail !== undefined && { by_mail }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("alert_rules").set(changes).where("id", "=", id).execute();
}

/** The caller must have checked ownership of the rule. */
export async function deleteRule(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom("alert_rules").where("id", "=", id).execute();
}
