import type { KeywordRow, SiteComparisons } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { ComparisonsWeek, KeywordMove, RankingsWeek } from "@sightline/domain/digests";
import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import {
  countActive,
  firstKeywords,
  type RankingFigures,
  rankingFigures,
  siteComparisons,
} from "../../positions/index.ts";
import { competitorsThatPassed, type EarlierCheck, earlierChecks } from "./checks.queries.ts";

interface PositionsWeek {
  readonly activeKeywords: number;
  readonly rankings: RankingsWeek | null;
  readonly comparisons: ComparisonsWeek | null;
}

const DAY_MS = 86_400_000;
/** As many in each direction as the dashboard's card of movers. */
const MOST_MOVERS = 5;
const DAYS_SHOWN = 90;

/** By site, the figures of the dashboard: the same calls, the same day. */
export async function rankingsWeeks(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PositionsWeek>> {
  if (siteIds.length === 0) return new Map();
  const [figures, comparisons, active] = await Promise.all([
    rankingFigures(db, siteIds, { days: DAYS_SHOWN, now }),
    siteComparisons(db, siteIds),
    countActive(db, siteIds),
  ]);
  const answered = [...figures].filter(([, { newest }]) => newest.answered > 0);
  const moves = await movesOf(
    db,
    answered.map(([siteId]) => siteId),
    now,
  );
  const rankings = new Map(
    answered.map(([siteId, known]) => [siteId, fromProvider(known, moves.get(siteId) ?? [], now)]),
  );
  return new Map(
    siteIds.map((siteId) => {
      const known = comparisons.get(siteId);
      const week = {
        activeKeywords: active.get(siteId) ?? 0,
        rankings: rankings.get(siteId) ?? null,
        comparisons: known === undefined ? null : compared(known),
      };
      return [siteId, week];
    }),
  );
}

function fromProvider(
  { newest, days }: RankingFigures,
  moves: readonly KeywordMove[],
  now: Date,
): RankingsWeek {
  const { week } = newest;
  const inFirst10 = ({ distribution }: { distribution: Record<string, number | null> }) =>
    (distribution["1-3"] ?? 0) + (distribution["4-10"] ?? 0);
  const change = week === null ? null : difference(week.now.visibility, week.before.visibility);
  return {
    visibility: newest.visibility,
    change,
    comparedKeywords: week?.now.answered ?? 0,
    earlierChanges: weeklyChanges(days, dayOf(now, 7)),
    firstPage: inFirst10(newest),
    firstPageChange: week === null ? null : inFirst10(week.now) - inFirst10(week.before),
    answered: newest.answered,
    engines: newest.engines.map(({ engine }) => engine),
    from: newest.from,
    to: newest.to,
    moves,
  };
}

/** As the dashboard rounds it. */
function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 10) / 10;
}

/** Over seven days each, ending on or before a day; days that cover too few keywords don't count. */
function weeklyChanges(days: RankingFigures["days"], until: string): number[] {
  const whole = days.filter(({ is_partial, visibility }) => !is_partial && visibility !== null);
  const byDay = new Map(whole.map(({ day, visibility }) => [day, visibility]));
  return whole.flatMap(({ day, visibility }) => {
    const before = byDay.get(dayOf(new Date(day), 7));
    if (day > until || before == null || visibility === null) return [];
    return [visibility - before];
  });
}

function moversOf(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
  order: "asc" | "desc",
) {
  const filters = {
    state: "active",
    band: "any",
    comparison: "any",
    answered_since: dayOf(now, ANSWER_LASTS_DAYS),
  } as const;
  const ordering = { sort: "change-week", order } as const;
  return firstKeywords(db, siteIds, { filters, ordering, limit: MOST_MOVERS });
}

/** By site. */
async function movesOf(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, KeywordMove[]>> {
  if (siteIds.length === 0) return new Map();
  const [best, worst] = await Promise.all([
    moversOf(db, siteIds, now, "desc"),
    moversOf(db, siteIds, now, "asc"),
  ]);
  const moved = siteIds.map((siteId) => {
    const rows = [...(best.get(siteId) ?? []), ...(worst.get(siteId) ?? [])];
    const once = [...new Map(rows.map((row) => [row.id, row])).values()];
    return [siteId, once.filter(hasMoved)] as const;
  });
  const ids = moved.flatMap(([, rows]) => rows.map(({ id }) => id));
  const since = dayOf(now, 7);
  const [checks, passed] = await Promise.all([
    earlierChecks(db, ids, { from: dayOf(now, 35), to: since }),
    competitorsThatPassed(db, ids, since),
  ]);
  const presented = (row: KeywordRow) =>
    presentMove(row, checks.get(row.id) ?? [], passed.get(row.id) ?? null);
  const largestFirst = (one: KeywordMove, other: KeywordMove) =>
    Math.abs(gain(other)) - Math.abs(gain(one));
  return new Map(
    moved.map(([siteId, rows]) => [siteId, rows.map(presented).toSorted(largestFirst)]),
  );
}

/** In the table, 0 a week before means that it was not found. */
function hasMoved({ ranking }: KeywordRow): boolean {
  const before = ranking?.before.week ?? null;
  return ranking !== null && before !== null && (ranking.position ?? 0) !== before;
}

function gain({ from, to, depth }: KeywordMove): number {
  return (from ?? depth + 1) - (to ?? depth + 1);
}

function presentMove(
  { id, keyword, ranking }: KeywordRow,
  earlier: readonly EarlierCheck[],
  passedBy: string | null,
): KeywordMove {
  const depth = ranking?.depth ?? 0;
  const ranks = earlier.map(({ position }) => position ?? depth + 1);
  const pageBefore = pathOf(earlier.at(-1)?.url ?? null);
  const pageNow = pathOf(ranking?.url ?? null);
  const isOther = pageBefore !== null && pageNow !== null && pageBefore !== pageNow;
  return {
    ...{ id, keyword, depth, passedBy },
    from: ranking?.before.week || null,
    to: ranking?.position ?? null,
    earlierChanges: ranks.slice(1).map((rank, nth) => (ranks[nth] ?? rank) - rank),
    page: isOther ? { from: pageBefore, to: pageNow } : null,
  };
}

function pathOf(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.pathname ?? null);
}

function compared({ counts, competitors, to }: SiteComparisons): ComparisonsWeek {
  const { best = 0, ahead = 0, behind = 0, alone = 0, unclear = 0 } = counts;
  const notCovered = counts["not-covered"] ?? 0;
  const covered = best + ahead + behind + alone;
  return { keywords: covered + unclear + notCovered, covered, best, notCovered, competitors, to };
}

export function dayOf(now: Date, daysAgo = 0): string {
  return new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
}
