import { openDatabase } from "@sightline/database";
import { sql } from "kysely";
import type { MixedLoad } from "./mixed-load.ts";
import type { SixNodes } from "./six-nodes.ts";

export interface Kept {
  readonly missing: readonly string[];
  readonly twice: readonly string[];
}

/** Looks up what was acknowledged in the database that now is the primary. */
export async function findWrites(
  { databaseUrl }: SixNodes,
  { acknowledged }: MixedLoad,
): Promise<Kept> {
  const { db, close } = openDatabase({
    ...{ connection: { connectionString: databaseUrl }, applicationName: "sightline-test" },
  });
  try {
    const { rows: keywords } = await sql<{ id: string; times: number }>`
      select keyword as id, count(*) as times from saved_keywords group by keyword
    `.execute(db);
    const { rows: notes } = await sql<{ id: string; times: number }>`
      select text as id, count(*) as times from annotations group by text
    `.execute(db);
    const { rows: views } = await sql<{ id: string; times: number }>`
      select id::text, count(*) as times from page_views group by id
    `.execute(db);
    const rows = [...keywords, ...notes, ...views];
    const kept = new Set(rows.map(({ id }) => id));
    const promised = Object.values(acknowledged).flatMap((ids) => [...ids]);
    return {
      missing: promised.filter((id) => !kept.has(id)),
      twice: rows.filter(({ times }) => times > 1).map(({ id }) => id),
    };
  } finally {
    await close();
  }
}
