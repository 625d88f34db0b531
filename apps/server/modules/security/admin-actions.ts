import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { Principal } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";

export const ACTIONS_PER_PAGE = 50;

export interface NewAdminAction {
  readonly action: string;
  readonly subjectId: string | null;
  readonly subject: string;
  readonly details?: Record<string, unknown>;
}

/** Written in the action's own transaction: no action without an audit log entry. */
export async function recordAdminAction(
  db: Kysely<Tables>,
  admin: Principal,
  context: RequestContext,
  action: NewAdminAction,
): Promise<void> {
  await db
    .insertInto("admin_actions")
    .values({
      admin_id: admin.userId,
      admin_email: admin.email,
      action: action.action,
      subject_id: action.subjectId,
      subject: action.subject,
      details: JSON.stringify(action.details ?? {}),
      ip_address: context.address,
    })
    .execute();
}

export async function listAdminActions(db: Kysely<Tables>, page: number) {
  const rows = await db
    .selectFrom("admin_actions")
    .select([
      "id",
      "admin_email",
      "action",
      "subject",
      sql<Record<string, unknown>>`details`.as("details"),
      "ip_address",
      "created_at",
      sql<number>`count(*) over ()`.as("total"),
    ])
    .orderBy("created_at", "desc")
    .limit(ACTIONS_PER_PAGE)
    .offset((page - 1) * ACTIONS_PER_PAGE)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
