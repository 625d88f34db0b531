import type { Tables } from "@sightline/database";
import { MOST_ANNOTATIONS } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";

/** Scoped to the owner: notes on other users' or removed sites aren't returned. */
function visible(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("annotations as note")
    .innerJoin("sites", "sites.id", "note.site_id")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("note.user_id", "=", userId)
    .where("sites.removed_at", "is", null)
    .select(["note.id", "note.day", "note.text", "note.keyword_id", "note.created_at"]);
}

export type AnnotationRow = Awaited<ReturnType<typeof listAnnotations>>[number];

export function listAnnotations(db: Kysely<Tables>, userId: string, site: string) {
  return visible(db, userId)
    .where("companies.domain", "=", site)
    .orderBy("note.day")
    .orderBy("note.created_at")
    .execute();
}

export function findAnnotation(db: Kysely<Tables>, userId: string, id: string) {
  return visible(db, userId).where("note.id", "=", id).executeTakeFirst();
}

export async function hasRoom(db: Kysely<Tables>, siteId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom("annotations")
    .where("site_id", "=", siteId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count < MOST_ANNOTATIONS;
}

export interface AnnotationDraft {
  readonly day: string;
  readonly text: string;
  readonly keywordId: string | null;
}

/** The caller must have checked ownership of the site and its keyword. */
export async function insertAnnotation(
  db: Kysely<Tables>,
  owner: { userId: string; siteId: string },
  { day, text, keywordId }: AnnotationDraft,
): Promise<AnnotationRow> {
  return db
    .insertInto("annotations")
    .values({ user_id: owner.userId, site_id: owner.siteId, keyword_id: keywordId, day, text })
    .returning(["id", "day", "text", "keyword_id", "created_at"])
    .executeTakeFirstOrThrow();
}

export interface AnnotationChanges {
  readonly day?: string | undefined;
  readonly text?: string | undefined;
}

/** The caller must have checked ownership of the note. */
export async function setAnnotation(
  db: Kysely<Tables>,
  id: string,
  { day, text }: AnnotationChanges,
): Promise<void> {
  await db
    .updateTable("annotations")
    .set({
      day: sql`coalesce(${day ?? null}::date, day)`,
      text: sql`coalesce(${text ?? null}::text, text)`,
    })
    .where("id", "=", id)
    .execute();
}

/** The caller must have checked ownership of the note. */
export async function deleteAnnotation(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom("annotations").where("id", "=", id).execute();
}
