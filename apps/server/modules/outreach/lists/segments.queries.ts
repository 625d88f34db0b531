import type { OutreachSegment } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { SegmentCondition } from "@sightline/domain/outreach";
import { type Kysely, sql } from "kysely";

const CONDITIONS = sql<SegmentCondition[]>`conditions`.as("conditions");

export function readSegments(db: Kysely<Tables>, listId: string) {
  return db
    .selectFrom("outreach_segments")
    .select(["id", "name", CONDITIONS])
    .where("list_id", "=", listId)
    .orderBy("name")
    .execute();
}

export function findSegment(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("outreach_segments")
    .select(["id", "list_id", "name", CONDITIONS])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** One with the same name is replaced. */
export async function upsertSegment(
  db: Kysely<Tables>,
  listId: string,
  segment: { readonly name: string; readonly conditions: readonly SegmentCondition[] },
): Promise<OutreachSegment> {
  const conditions = JSON.stringify(segment.conditions);
  const { rows } = await sql<OutreachSegment>`
    insert into outreach_segments (list_id, name, conditions)
    values (${listId}, ${segment.name}, ${conditions}::jsonb)
    on conflict (list_id, lower(name)) do update set conditions = excluded.conditions
    returning id, name, conditions
  `.execute(db);
  const [saved] = rows;
  if (saved === undefined) throw new Error("the segment wasn't saved");
  return saved;
}

export async function deleteSegment(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("outreach_segments")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
