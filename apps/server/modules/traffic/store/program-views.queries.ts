import type { Tables } from "@sightline/database";
import type { Period } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import type { ProgramViews } from "./event-store.ts";

export async function addProgramViews(
  db: Kysely<Tables>,
  views: readonly ProgramViews[],
): Promise<void> {
  const rows = views.map(({ isAllowed: is_allowed, ...view }) => ({ ...view, is_allowed }));
  await db
    .insertInto("program_views")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "program", "path", "status", "is_allowed"])
        .doUpdateSet({ views: sql`program_views.views + excluded.views` }),
    )
    .execute();
}

export async function deleteProgramViewsBefore(db: Kysely<Tables>, first: string): Promise<void> {
  await db.deleteFrom("program_views").where("day", "<", first).execute();
}

export async function readPrograms(
  db: Kysely<Tables>,
  { from, to }: Period,
  most: number,
): Promise<Omit<ProgramViews, "day">[]> {
  return db
    .selectFrom("program_views")
    .select([
      "program",
      "path",
      "status",
      "is_allowed as isAllowed",
      sql<number>`sum(views)::bigint`.as("views"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["program", "path", "status", "is_allowed"])
    .orderBy(sql`sum(views)`, "desc")
    .orderBy("program")
    .orderBy("path")
    .limit(most)
    .execute();
}
