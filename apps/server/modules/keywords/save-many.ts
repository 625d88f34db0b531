import type { Tables } from "@sightline/database";
import { keywordKey, TOO_MANY_TAGS_MESSAGE } from "@sightline/domain/keywords";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { lockWatchesOf } from "../companies/index.ts";
import { countActiveKeywords } from "./keyword-limits.queries.ts";
import { type KeywordListeners, notify } from "./keyword-listeners.ts";
import { type KeywordRoom, noRoomToStore, roomFor, takeRoomFor } from "./keyword-room.ts";
import { insertMany, type KeywordOfMany, knownKeys, wakeMany } from "./many.queries.ts";

export interface ManyToSave {
  readonly site: string;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  /** Over the limit, the first that fit instead of none. */
  readonly thoseThatFit?: boolean;
}

export type SavedMany =
  | { readonly noRoom: string; readonly fits?: number }
  | {
      readonly saved: number;
      readonly reactivated: number;
      readonly duplicates: string[];
      readonly left_out: string[];
    };

/** As if saved one by one, but all or none by default; those already tracked are left alone. */
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
  { site, keywords, tags, thoseThatFit = false }: ManyToSave,
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
  const isPaused = ({ key }: KeywordOfMany) => isWatched.get(key) === false;
  const duplicates = distinct.filter(({ key }) => isWatched.get(key) === true);
  const asked = distinct.filter(({ key }) => isWatched.get(key) !== true);
  const answer = { duplicates: duplicates.map(({ keyword }) => keyword) };
  if (asked.length === 0) return { saved: 0, reactivated: 0, left_out: [], ...answer };

  const plan = await planOfUser(tx, userId);
  const active = await countActiveKeywords(tx, userId);
  const room = await roomFor(tx, userId, plan, active);
  const fitting = firstThatFit(asked, isPaused, room);
  const saved = thoseThatFit && fitting.length > 0 ? fitting : asked;
  const fresh = saved.filter((one) => !isPaused(one));
  const noRoom =
    (await noRoomToStore(tx, userId, plan, fresh.length)) ??
    (await takeRoomFor(tx, listeners, userId, site, plan, active, saved.length));
  if (noRoom !== null) return { noRoom, fits: fitting.length };

  const keys = saved.filter(isPaused).map(({ key }) => key);
  await wakeMany(tx, own, keys);
  const taken = new Set(saved);
  const leftOut = asked.filter((one) => !taken.has(one)).map(({ keyword }) => keyword);
  const inserted = await insertMany(tx, own, fresh);
  return { saved: inserted, reactivated: keys.length, left_out: leftOut, ...answer };
}

/** In the order typed; a paused one needs a slot, a new one must be stored, too. */
function firstThatFit(
  asked: readonly KeywordOfMany[],
  isPaused: (keyword: KeywordOfMany) => boolean,
  { slots, stored }: KeywordRoom,
): KeywordOfMany[] {
  let left = stored;
  return asked.filter((one) => isPaused(one) || left-- > 0).slice(0, Math.max(slots, 0));
}
