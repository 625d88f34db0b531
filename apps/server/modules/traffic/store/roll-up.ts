import type { Tables } from "@sightline/database";
import { type Session, type Share, sharesOf, VisitorSketch } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import {
  type DayCount,
  type DayKey,
  dayCounts,
  nextTransactions,
  rolledUpTo,
  saveDayCounts,
  setRolledUpTo,
  visitorsOf,
} from "./roll-up.queries.ts";
import { daysOf, insertSessions, removeSessions } from "./sessions.queries.ts";

const SLICE = 20_000;

/** Adds the views of settled transactions to the counts of their days, a slice at a time. */
export async function rollUpViews(db: Kysely<Tables>, slice = SLICE): Promise<void> {
  while ((await rollUpSlice(db, slice)) === "more");
}

/** Sessions, counts and watermark change together: what dies in between starts over. */
function rollUpSlice(db: Kysely<Tables>, slice: number): Promise<"more" | "done"> {
  return db.transaction().execute(async (tx) => {
    const { from, until } = await nextTransactions(tx, await rolledUpTo(tx), slice);
    const days = await daysOf(tx, { from, until });
    if (days.length > 0) {
      const transactions = { from: sql`${from}::xid8`, until: sql`${until}::xid8` };
      const removed = await removeSessions(tx, transactions, days);
      const added = await insertSessions(tx, transactions, days);
      await changeCounts(tx, removed, added);
      await setRolledUpTo(tx, until);
      return viewsOf(added) - viewsOf(removed) >= slice ? "more" : "done";
    }
    await setRolledUpTo(tx, until);
    return "done";
  });
}

function viewsOf(sessions: readonly Session[]): number {
  return sessions.reduce((sum, { paths }) => sum + paths.length, 0);
}

async function changeCounts(
  tx: Kysely<Tables>,
  removed: readonly Session[],
  added: readonly Session[],
): Promise<void> {
  const changes = changesBy(removed, added);
  const known = new Map<string, DayCount>();
  for (const count of await dayCounts(tx, changes)) known.set(keyOf(count), count);
  const counts: DayCount[] = [];
  for (const change of changes) {
    const before = known.get(keyOf(change));
    const visitors = await sketchOf(tx, change, before);
    counts.push({ ...sumOf(change, before), visitors: Buffer.from(visitors.toBytes()) });
  }
  await saveDayCounts(tx, counts);
}

/** Nobody can be taken out of a sketch: where someone no longer belongs, it's made again. */
async function sketchOf(
  tx: Kysely<Tables>,
  { lost, gained, ...key }: Change,
  before: DayCount | undefined,
): Promise<VisitorSketch> {
  const isLost = [...lost].some((visitor) => !gained.has(visitor));
  const sketch =
    before === undefined || isLost ? new VisitorSketch() : VisitorSketch.fromBytes(before.visitors);
  for (const visitor of isLost ? await visitorsOf(tx, key) : gained) sketch.add(visitor);
  return sketch;
}

interface Change extends DayKey, Omit<Share, "dimension" | "value"> {
  readonly gained: Set<string>;
  readonly lost: Set<string>;
}

/** What the sessions of a day change in its counts. */
function changesBy(removed: readonly Session[], added: readonly Session[]): Change[] {
  const changes = new Map<string, Change>();
  const note = (session: Session, sign: 1 | -1) => {
    for (const { dimension, value, ...share } of sharesOf(session)) {
      const key = { day: session.day, dimension, value };
      const change = changes.get(keyOf(key)) ?? emptyChange(key);
      changes.set(keyOf(key), change);
      for (const figure of FIGURES) change[figure] += sign * share[figure];
      (sign === 1 ? change.gained : change.lost).add(session.visitor);
    }
  };
  for (const session of removed) note(session, -1);
  for (const session of added) note(session, 1);
  return [...changes.values()];
}

const FIGURES = ["views", "sessions", "exits", "bounces", "seconds", "timedViews"] as const;

function emptyChange(key: DayKey): Change {
  const none = { views: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timedViews: 0 };
  return { ...key, ...none, gained: new Set(), lost: new Set() };
}

function sumOf(
  { gained: _, lost: __, ...change }: Change,
  before: DayCount | undefined,
): Omit<DayCount, "visitors"> {
  const sum = { ...change };
  if (before !== undefined) for (const figure of FIGURES) sum[figure] += before[figure];
  return sum;
}

function keyOf({ day, dimension, value }: DayKey): string {
  return `${day} ${dimension} ${value}`;
}
