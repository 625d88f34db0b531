import type { Tables } from "@sightline/database";
import { sharesOf, VisitorSketch } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { monthOf, quarterOf } from "../store/spans.ts";

/** What is rolled up; of quarters, those that are read. */
export async function storedCounts(db: Kysely<Tables>) {
  const rows = await db.selectFrom("traffic_counts").selectAll().execute();
  const quarters = await countedQuarters(db);
  const read = rows.filter(({ grain, start }) => grain !== "quarter" || quarters.has(start));
  return read.map(({ visitors, ...row }) => ({
    ...row,
    visitors: VisitorSketch.fromBytes(visitors).count(),
  }));
}

async function countedQuarters(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom("traffic_quarters").select("start").execute();
  return new Set(rows.map(({ start }) => start));
}

/** By a way of its own: every view of the table, one after the other. */
export async function countsOfRawRows(db: Kysely<Tables>) {
  const views = await db
    .selectFrom("page_views")
    .selectAll()
    .orderBy("day")
    .orderBy("visitor")
    .orderBy("viewed_at")
    .orderBy("id")
    .execute();
  const quarters = await countedQuarters(db);
  const counts = new Map<string, Record<string, unknown> & { visitors: Set<string> }>();
  const sessions: (typeof views)[] = [];
  views.forEach((view, index) => {
    const before = views[index - 1];
    const goesOn =
      before?.day === view.day &&
      before.visitor === view.visitor &&
      view.viewed_at.getTime() - before.viewed_at.getTime() <= 30 * 60_000;
    if (goesOn) sessions.at(-1)?.push(view);
    else sessions.push([view]);
  });
  for (const session of sessions) {
    const [first] = session;
    const start = first?.viewed_at.getTime() ?? 0;
    for (const share of sharesOf({
      ...{ day: first?.day ?? "", visitor: first?.visitor ?? "", startedAt: new Date(start) },
      paths: session.map(({ path }) => path),
      categories: session.map(({ category }) => category as "outer"),
      seconds: session.map(({ viewed_at }) => Math.round((viewed_at.getTime() - start) / 1000)),
      ...{ channel: first?.channel as "direct", source: first?.source ?? null },
      ...{ campaign: first?.utm_campaign ?? null, country: first?.country ?? null },
      device: first?.device as "desktop",
    })) {
      const day = first?.day ?? "";
      const quarter = quarterOf(day);
      for (const [grain, start] of [
        ["day", day],
        ["month", monthOf(day)],
        ...(quarters.has(quarter) ? [["quarter", quarter]] : []),
      ]) {
        const { dimension, value, other, otherValue, timedViews, seenIn, ...figures } = share;
        const key = JSON.stringify([grain, start, dimension, value, other, otherValue]);
        const count = counts.get(key) ?? {
          ...{ grain, start, dimension, value, other, other_value: otherValue },
          ...{ views: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timed_views: 0 },
          ...{ seen_in: 0, visitors: new Set() },
        };
        counts.set(key, count);
        const numbers = { ...figures, timed_views: timedViews, seen_in: seenIn };
        for (const [name, number] of Object.entries(numbers)) {
          count[name] = Number(count[name]) + number;
        }
        count.visitors.add(first?.visitor ?? "");
      }
    }
  }
  return [...counts.values()].map((count) => ({ ...count, visitors: count.visitors.size }));
}

export const inOrder = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
