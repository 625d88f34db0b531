import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";

export interface CountedDay {
  readonly query: string;
  readonly position: number;
  readonly clicks: number;
  readonly impressions: number;
}

interface Owner {
  readonly siteId: string;
  readonly user: { readonly id: string };
}

const DAY = "2026-11-01";

/** An existing connection, with these rows on a single day. */
export async function connectFor(
  db: Kysely<Tables>,
  { siteId, user }: Owner,
  rows: readonly CountedDay[] = [],
): Promise<void> {
  const property = "sc-domain:shop.example";
  const now = new Date();
  await db
    .insertInto("search_console_connections")
    .values({
      site_id: siteId,
      user_id: user.id,
      account: "gina@g.example",
      refresh_token: "sealed",
      properties: [property, "https://shop.example/"],
      property,
      connected_at: now,
      next_read_at: new Date("2099-01-01"),
    })
    .execute();
  if (rows.length > 0) await countDays(db, siteId, DAY, rows);
}

export async function countDays(
  db: Kysely<Tables>,
  siteId: string,
  day: string,
  rows: readonly CountedDay[],
): Promise<void> {
  await db
    .insertInto("search_console_days")
    .values(
      rows.map(({ query, ...counts }) => ({
        site_id: siteId,
        day,
        query_key: keywordKey(query),
        page: "https://shop.example/",
        ...counts,
      })),
    )
    .execute();
  await db
    .updateTable("search_console_connections")
    .set((eb) => ({ read_from: eb.fn.coalesce("read_from", eb.val(day)), read_until: day }))
    .where("site_id", "=", siteId)
    .execute();
}

/** The same as a confirmed import. */
export async function importFor(
  db: Kysely<Tables>,
  { siteId, user }: Owner,
  rows: readonly CountedDay[] = [],
): Promise<void> {
  const { id: import_id } = await db
    .insertInto("keyword_imports")
    .values({
      user_id: user.id,
      site_id: siteId,
      kind: "search-console",
      file_name: "Queries.csv",
      fingerprint: siteId,
      period_to: DAY,
      keywords: rows.length,
      understood: [],
      ignored: [],
      notes: [],
      confirmed_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("imported_keywords")
    .values(
      rows.map(({ query, ...counts }) => {
        return { import_id, keyword: query, keyword_key: keywordKey(query), ...counts };
      }),
    )
    .execute();
}
