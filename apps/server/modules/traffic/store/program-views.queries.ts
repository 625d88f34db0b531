import type { Tables } from "@sightline/database";
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
