import type { Tables } from "@sightline/database";
import { keywordKey, TOO_MANY_TAGS_MESSAGE } from "@sightline/domain/keywords";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { lockWatchesOf } from "../companies/index.ts";
import { countActiveKeywords } from "./keyword-limits.queries.ts";
import { type KeywordListeners, notify } from "./keyword-listeners.ts";
import { noRoomToStore, takeRoomFor } from "./keyword-room.ts";
import { insertMany, knownKeys, wakeMany } from "./many.queries.ts";

export interface ManyToSave {
  readonly site: string;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
}

export type SavedMany =
  | { readonly noRoom: string }
  | { readonly saved: number; readonly reactivated: number; readonly duplicates: string[] };

/** As if saved one by one, but all or none; those already tracked are left alone. */
export async function saveMany(
  db: Kysely<Tables>,
  listeners: KeywordListeners,
  userId: string,
  many: ManyToSave,
): Promise<SavedMany> {
  return db.transaction().execute(async (tx) => {
    const result = await saveManyWithin(tx, listeners, userId, many);
    if (!("noRoom" in result)) {
      const saved = { type: "keywords-saved", userId, site: many.site } as const;
      await notify(listeners.onKeywordsSaved, tx, saved);
    }
    return result;
  });
}

/** As part of a larger transaction. */
export async function saveManyWithin(
  tx: Transaction<Tables>,
  listeners: KeywordListeners,
  userId: string,
  { site, keywords, tags }: ManyToSave,
): Promise<SavedMany> {
  const typed = new Map(keywords.toReversed().map((keyword) => [keywordKey(keyword), keyword]));
  const distinct = [...typed].reverse().map(([key, keyword]) => ({ key, keyword }));
  await lockWatchesOf(tx, userId);
  const own = { userId, site, tags };
  const known = await knownKeys(tx, own, [...typed.keys()]);
  if (known.some((row) => !row.is_watched && !row.has_room_for_tags)) {
    return { noRoom: TOO_MANY_TAGS_MESSAGE };
  }
  const isWatched = new Map(known.map((row) => [row.key, row.is_watched]));
  const duplicates = distinct.filter(({ key }) => isWatched.get(key) === true);
  const paused = distinct.filter(({ key }) => isWatched.get(key) === false);
  const fresh = distinct.filter(({ key }) => !isWatched.has(key));

  const wanted = fresh.length + paused.length;
  const answer = { duplicates: duplicates.map(({ keyword }) => keyword) };
  if (wanted === 0) return { saved: 0, reactivated: 0, ...answer };
  const plan = await planOfUser(tx, userId);
  const active = await countActiveKeywords(tx, userId);
  const noRoom =
    (await noRoomToStore(tx, userId, plan, fresh.length)) ??
    (await takeRoomFor(tx, listeners, userId, site, plan, active, wanted));
  if (noRoom !== null) return { noRoom };

  const keys = paused.map(({ key }) => key);
  await wakeMany(tx, own, keys);
  return { saved: await insertMany(tx, own, fresh), reactivated: keys.length, ...answer };
}
