import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";
import { FIRST_ID } from "../../keywords/index.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import { isDue, isFree, isRequested, keywordsWithRankings } from "./due.ts";
import { areFirstChecksImmediate, countFirstChecks, isItsTurn } from "./first-checks.queries.ts";

export interface ClaimedKeyword {
  readonly id: string;
  readonly keyword: string;
  readonly keywordKey: string;
  /** A user is waiting for it, so earlier results of the day won't do. */
  readonly isRequested: boolean;
  /** Another engine answered for the preferred one today: only that one is asked again. */
  readonly hasFallback?: boolean;
}

export interface Claimed {
  readonly keywords: readonly ClaimedKeyword[];
  /** Where to continue looking for due keywords; null if nothing is left to claim. */
  readonly cursor: string | null;
  /** The limit was reached: there is work for other workers, too. */
  readonly isFull: boolean;
}

export interface ClaimRequest {
  readonly site: CheckedSite;
  readonly schedule: CheckedSite["schedule"];
  readonly keywordsOfPlan: number;
  readonly moment: Moment;
  readonly cursor: string;
  readonly limit: number;
}

/** Claims keywords nobody else is checking: requested ones first, then due ones. */
export async function claimNext(db: Kysely<Tables>, request: ClaimRequest): Promise<Claimed> {
  return db.transaction().execute(async (tx) => {
    const { schedule, keywordsOfPlan, moment, cursor, limit, site } = request;
    const requested = await claim(tx, request, isRequested(), "");
    if (requested.seen > 0) {
      return { keywords: requested.keywords, cursor, isFull: requested.seen === limit };
    }
    if (schedule === "off") return { keywords: [], cursor: null, isFull: false };
    const due = isDue(moment);
    const atOnce = await areFirstChecksImmediate(tx, site.userId, keywordsOfPlan, moment);
    const wanted = atOnce ? due : sql<boolean>`${due} and ${isItsTurn(schedule, moment)}`;
    const { keywords, seen, last } = await claim(tx, request, wanted, cursor);
    const ids = keywords.map(({ id }) => id);
    await countFirstChecks(tx, site.userId, ids, moment);
    const isFull = seen === limit;
    return { keywords, cursor: isFull ? last : null, isFull };
  });
}

/**
 * Locks the keywords first and then checks again, to see what others claimed or checked meanwhile.
 */
async function claim(
  tx: Transaction<Tables>,
  { site, moment, limit }: ClaimRequest,
  wanted: RawBuilder<boolean>,
  after: string,
) {
  const { rows: candidates } = await sql<{ id: string }>`
    select keyword.id from ${keywordsWithRankings}
    where keyword.user_id = ${site.userId} and keyword.target_site = ${site.domain}
      and keyword.id > ${after === "" ? FIRST_ID : after} and ${wanted} and ${isFree(moment)}
    order by keyword.id limit ${limit}
    for no key update of keyword skip locked
  `.execute(tx);
  if (candidates.length === 0) return { keywords: [], seen: 0, last: null };
  const ids = candidates.map(({ id }) => id);
  const { rows: keywords } = await sql<ClaimedKeyword>`
    with claimed as (
      insert into check_claims (keyword_id, day, claimed_at)
      select keyword.id, ${moment.day}::date, ${moment.at} from ${keywordsWithRankings}
      where keyword.id = any(${ids}::uuid[]) and ${wanted} and ${isFree(moment)}
      on conflict (keyword_id, day) do update set claimed_at = excluded.claimed_at
      returning keyword_id
    )
    select keyword.id, keyword.keyword, keyword.keyword_key as "keywordKey",
      ${isRequested()} as "isRequested",
      not ${isRequested()} and standing.retry_at is not null
        and standing.answered_on is not distinct from ${moment.day}::date as "hasFallback"
    from ${keywordsWithRankings} join claimed on claimed.keyword_id = keyword.id
    order by keyword.id
  `.execute(tx);
  return { keywords, seen: candidates.length, last: ids.at(-1) ?? null };
}

/** For claims held longer than one check: they must not look abandoned. */
export async function renewClaims(
  db: Kysely<Tables>,
  keywordIds: readonly string[],
  day: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable("check_claims")
    .set({ claimed_at: at })
    .where(sql<boolean>`keyword_id = any(${keywordIds}::uuid[])`)
    .where("day", "=", day)
    .execute();
}

export async function releaseClaims(
  db: Kysely<Tables>,
  keywordIds: readonly string[],
  day: string,
): Promise<void> {
  await db
    .deleteFrom("check_claims")
    .where(sql<boolean>`keyword_id = any(${keywordIds}::uuid[])`)
    .where("day", "=", day)
    .execute();
}
