import type { Tables } from "@sightline/database";
import {
  emptyNumbers,
  type Session,
  SHARE_FIGURES,
  type ShareNumbers,
  sharesOf,
  VisitorSketch,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { forgetQuarters } from "./quarters.queries.ts";
import {
  type Count,
  type CountOf,
  ofMonth,
  readCounts,
  readDaysOfMonth,
  saveCounts,
} from "./roll-up.queries.ts";
import { visitorsOf } from "./visitors.queries.ts";

/** What sessions that came and went change in a count. */
interface Change extends CountOf, ShareNumbers {
  readonly came: string[];
  readonly went: Set<string>;
}

/** A count after its change, and whether somebody no longer belongs to it. */
interface Changed {
  readonly change: CountOf & ShareNumbers;
  readonly sketch: VisitorSketch;
  readonly isLost: boolean;
}

/** The counts of days, and of the months they are in; their quarters are counted again. */
export async function changeCounts(
  tx: Kysely<Tables>,
  removed: readonly Session[],
  added: readonly Session[],
): Promise<void> {
  const changes = changesBy(removed, added);
  if (changes.length === 0) return;
  const ofDays: Changed[] = [];
  const known = await countsByKey(tx, "day", changes);
  for (const change of changes) {
    const sketch = await sketchOfDay(tx, change, known.get(keyOf(change)));
    ofDays.push({ change, sketch, isLost: change.went.size > 0 });
  }
  await save(tx, "day", ofDays, known);

  const ofMonths = monthsOf(ofDays);
  const knownMonths = await countsByKey(
    tx,
    "month",
    ofMonths.map(({ change }) => change),
  );
  for (const month of ofMonths) await addVisitorsBefore(tx, month, knownMonths);
  await save(tx, "month", ofMonths, knownMonths);
  await forgetQuarters(
    tx,
    ofMonths.map(({ change }) => change.start),
  );
}

function changesBy(removed: readonly Session[], added: readonly Session[]): Change[] {
  const changes = new Map<string, Change>();
  const changeOf = (key: CountOf) => {
    const id = keyOf(key);
    const change = changes.get(id);
    if (change !== undefined) return change;
    const { start, dimension, value, other, otherValue } = key;
    const fresh: Change = {
      ...{ start, dimension, value, other, otherValue, ...emptyNumbers() },
      ...{ came: [], went: new Set<string>() },
    };
    changes.set(id, fresh);
    return fresh;
  };
  for (const [sessions, sign] of [[removed, -1] as const, [added, 1] as const]) {
    for (const session of sessions) {
      for (const share of sharesOf(session)) {
        const change = changeOf({ start: session.day, ...share });
        for (const figure of SHARE_FIGURES) change[figure] += sign * share[figure];
        if (sign === -1) change.went.add(session.visitor);
        else change.came.push(session.visitor);
      }
    }
  }
  for (const { came, went } of changes.values()) {
    if (went.size > 0) for (const visitor of came) went.delete(visitor);
  }
  return [...changes.values()];
}

/** Nobody can be taken out of a sketch: where someone no longer belongs, it's made again. */
async function sketchOfDay(
  tx: Kysely<Tables>,
  change: Change,
  before: Count | undefined,
): Promise<VisitorSketch> {
  const sketch = new VisitorSketch();
  if (change.went.size > 0) {
    for (const visitor of await visitorsOf(tx, change)) sketch.add(visitor);
    return sketch;
  }
  if (before !== undefined) sketch.mergeBytes(before.visitors);
  for (const visitor of change.came) sketch.add(visitor);
  return sketch;
}

function monthsOf(ofDays: readonly Changed[]): Changed[] {
  const months = new Map<string, Changed>();
  for (const { change, sketch, isLost } of ofDays) {
    const key = keyOf(ofMonth(change));
    const month = months.get(key);
    const next = {
      change: month?.change ?? { ...ofMonth(change), ...emptyNumbers() },
      sketch: month?.sketch ?? new VisitorSketch(),
      isLost: isLost || month?.isLost === true,
    };
    for (const figure of SHARE_FIGURES) next.change[figure] += change[figure];
    next.sketch.merge(sketch);
    months.set(key, next);
  }
  return [...months.values()];
}

/** Those of the month so far, or of all its days if the month must be made again. */
async function addVisitorsBefore(
  tx: Kysely<Tables>,
  { change, sketch, isLost }: Changed,
  known: ReadonlyMap<string, Count>,
): Promise<void> {
  const before = isLost ? await readDaysOfMonth(tx, change) : [known.get(keyOf(change))];
  for (const count of before) if (count !== undefined) sketch.mergeBytes(count.visitors);
}

async function countsByKey(
  tx: Kysely<Tables>,
  grain: "day" | "month",
  keys: readonly CountOf[],
): Promise<Map<string, Count>> {
  const counts = await readCounts(tx, grain, keys);
  return new Map(counts.map((count) => [keyOf(count), count]));
}

async function save(
  tx: Kysely<Tables>,
  grain: "day" | "month",
  changed: readonly Changed[],
  known: ReadonlyMap<string, Count>,
): Promise<void> {
  const counts = changed.map(({ change, sketch }) => {
    const { start, dimension, value, other, otherValue } = change;
    const before = known.get(keyOf(change));
    const numbers = emptyNumbers();
    for (const figure of SHARE_FIGURES) numbers[figure] = change[figure] + (before?.[figure] ?? 0);
    const visitors = Buffer.from(sketch.toBytes());
    return { start, dimension, value, other, otherValue, ...numbers, visitors };
  });
  await saveCounts(tx, grain, counts);
}

/** Values are text in one line, so a line break can't be part of one. */
function keyOf({ start, dimension, value, other, otherValue }: CountOf): string {
  return `${start} ${dimension} ${other} ${value}\n${otherValue}`;
}
