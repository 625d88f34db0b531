import type { Tables } from "@sightline/database";
import { MOST_TAGS } from "@sightline/domain/keywords";
import { sql, type Transaction } from "kysely";
import { removedDomainsOf } from "../companies/index.ts";

export interface KeywordOfMany {
  readonly keyword: string;
  readonly key: string;
}

export interface KnownKey {
  readonly key: string;
  readonly is_watched: boolean;
  readonly has_room_for_tags: boolean;
}

/** Which of these keys a site has, and which of those are active. */
export async function knownKeys(
  tx: Transaction<Tables>,
  { userId, site, tags }: { userId: string; site: string; tags: readonly string[] },
  keys: readonly string[],
): Promise<KnownKey[]> {
  const { rows } = await sql<KnownKey>`
    select keyword_key as key,
      is_active and target_site not in (${removedDomainsOf(tx, userId)}) as is_watched,
      cardinality(${withTags(tags)}) <= ${MOST_TAGS} as has_room_for_tags
    from saved_keywords
    where user_id = ${userId} and target_site = ${site} and keyword_key = any(${keys}::text[])
  `.execute(tx);
  return rows;
}

/** Newest first lists the last one typed first, as if they had been saved one by one. */
export async function insertMany(
  tx: Transaction<Tables>,
  { userId, site, tags }: { userId: string; site: string; tags: readonly string[] },
  keywords: readonly KeywordOfMany[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into saved_keywords (user_id, target_site, keyword, keyword_key, tags, created_at)
    select ${userId}::uuid, ${site}, keyword, key, ${tags}::text[],
      now() + place * interval '1 microsecond'
    from unnest(
      ${keywords.map(({ keyword }) => keyword)}::text[], ${keywords.map(({ key }) => key)}::text[]
    ) with ordinality as typed (keyword, key, place)
    on conflict on constraint saved_keywords_unique do nothing
  `.execute(tx);
  return Number(numAffectedRows);
}

export async function wakeMany(
  tx: Transaction<Tables>,
  { userId, site, tags }: { userId: string; site: string; tags: readonly string[] },
  keys: readonly string[],
): Promise<void> {
  await sql`
    update saved_keywords set is_active = true, tags = ${withTags(tags)}
    where user_id = ${userId} and target_site = ${site} and keyword_key = any(${keys}::text[])
  `.execute(tx);
}

function withTags(added: readonly string[]) {
  return sql`tags || array(
    select distinct tag from unnest(${added}::text[]) as tag where tag <> all(tags)
  )`;
}

/** How many of these keywords are paused, by site: each needs room to be resumed. */
export async function pausedBySite(
  tx: Transaction<Tables>,
  userId: string,
  ids: readonly string[],
): Promise<{ target_site: string; count: number }[]> {
  const { rows } = await sql<{ target_site: string; count: number }>`
    select target_site, count(*) from saved_keywords
    where user_id = ${userId} and id = any(${ids}::uuid[]) and not is_active
      and target_site not in (${removedDomainsOf(tx, userId)})
    group by target_site order by target_site
  `.execute(tx);
  return rows;
}

export interface ManyChanges {
  readonly is_active?: boolean | undefined;
  readonly is_starred?: boolean | undefined;
  readonly note?: string | undefined;
  readonly target_page?: string | null | undefined;
  readonly add_tags?: readonly string[] | undefined;
  readonly remove_tags?: readonly string[] | undefined;
}

export async function changeMany(
  tx: Transaction<Tables>,
  userId: string,
  ids: readonly string[],
  { add_tags = [], remove_tags = [], ...changes }: ManyChanges,
): Promise<number> {
  const kept = sql<string[]>`array(
    select tag from unnest(${withTags(add_tags)}) with ordinality as own (tag, place)
    where tag <> all(${remove_tags}::text[]) order by place
  )`;
  const changed = await tx
    .updateTable("saved_keywords")
    .set({ ...changes, tags: kept })
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("target_site", "not in", removedDomainsOf(tx, userId))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

export async function haveTooManyTags(
  tx: Transaction<Tables>,
  userId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_keywords
    where user_id = ${userId} and id = any(${ids}::uuid[]) and cardinality(tags) > ${MOST_TAGS}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}
