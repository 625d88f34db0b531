import type { Tables } from "@sightline/database";
import type { Digest, DigestSectionId } from "@sightline/domain/digests";
import { type Kysely, sql } from "kysely";

export interface ShareRow {
  readonly id: string;
  readonly token: string;
  readonly digest_id: string;
  readonly sites: string[];
  readonly sections: DigestSectionId[];
  readonly has_password: boolean;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_at: Date;
  readonly views: number;
}

const shareColumns = sql`
  share.id, share.token, share.digest_id, share.sites, share.sections, share.expires_at, share.revoked_at,
  share.created_at, share.password_hash is not null as has_password, coalesce((
    select sum(views) from digest_share_views where share_id = share.id), 0)::int as views
`;

export async function listShares(db: Kysely<Tables>, userId: string): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select ${shareColumns} from digest_shares as share
    where share.user_id = ${userId} and share.revoked_at is null
    order by share.created_at desc, share.id
  `.execute(db);
  return rows;
}

export async function findShare(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<ShareRow | null> {
  const { rows } = await sql<ShareRow>`
    select ${shareColumns} from digest_shares as share
    where share.user_id = ${userId} and share.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export interface NewShare {
  readonly token: string;
  readonly user_id: string;
  readonly digest_id: string;
  readonly sites: string[];
  readonly sections: DigestSectionId[];
  readonly password_hash: string | null;
  readonly expires_at: Date | null;
}

export async function insertShare(db: Kysely<Tables>, share: NewShare): Promise<string> {
  const { id } = await db
    .insertInto("digest_shares")
    .values(share)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A second time changes nothing; false: not theirs. */
export async function revokeShare(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("digest_shares")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface OpenShare {
  readonly id: string;
  readonly sites: string[];
  readonly sections: DigestSectionId[];
  readonly passwordHash: string | null;
  readonly content: Digest;
}

/** Null: unknown, revoked or expired, or nobody has said which sites it shows. */
export async function openShare(db: Kysely<Tables>, token: string): Promise<OpenShare | null> {
  const { rows } = await sql<OpenShare>`
    select share.id, share.sites, share.sections, share.password_hash as "passwordHash", digest.content
    from digest_shares as share join digests as digest on digest.id = share.digest_id
    where share.token = ${token} and share.revoked_at is null and share.sites <> '{}'
      and (share.expires_at is null or share.expires_at > now())
  `.execute(db);
  return rows[0] ?? null;
}

export async function countView(
  db: Kysely<Tables>,
  { shareId, referrer, isProgram }: { shareId: string; referrer: string; isProgram: boolean },
): Promise<void> {
  const [views, programs] = isProgram ? [0, 1] : [1, 0];
  await sql`
    insert into digest_share_views as known (share_id, day, referrer, views, by_programs)
    values (${shareId}, (now() at time zone 'utc')::date, ${referrer}, ${views}, ${programs})
    on conflict (share_id, day, referrer) do update
      set views = known.views + ${views}, by_programs = known.by_programs + ${programs}
  `.execute(db);
}
