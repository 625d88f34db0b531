import type { KeywordRow, SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { ComparisonsWeek, KeywordMove, RankingsWeek } from "@sightline/domain/digests";
import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { countStates, firstKeywords, siteRankings } from "../../positions/index.ts";
import { competitorsThatPassed, type EarlierCheck, earlierChecks } from "./checks.queries.ts";

export interface SiteOfReader {
  readonly userId: string;
  readonly site: string;
  readonly siteId: string;
  readonly now: Date;
  readonly hasProvider: boolean;
}

interface PositionsWeek {
  readonly activeKeywords: number;
  readonly rankings: RankingsWeek | null;
  readonly comparisons: ComparisonsWeek | null;
}

const DAY_MS = 86_400_000;
/** As many in each direction as the dashboard's card of movers. */
const MOST_MOVERS = 5;
const DAYS_SHOWN = 90;

/** The figures of the dashboard: the same calls, the same day. */
export async function rankingsWeek(db: Kysely<Tables>, of: SiteOfReader): Promise<PositionsWeek> {
  const { userId, site, now, hasProvider } = of;
  const known = await siteRankings(db, { userId, site, days: DAYS_SHOWN, now, hasProvider });
  const { active } = await countStates(db, { userId, site });
  return {
    activeKeywords: active,
    rankings: known.newest.answered === 0 ? null : await fromProvider(db, of, known),
    comparisons: known.comparisons === null ? null : compared(known.comparisons),
  };
}

type KnownRankings = Omit<SiteRankings, "attention">;

async function fromProvider(
  db: Kysely<Tables>,
  of: SiteOfReader,
  { newest, days }: KnownRankings,
): Promise<RankingsWeek> {
  const movers = [...(await moversOf(db, of, "desc")), ...(await moversOf(db, of, "asc"))];
  const { week } = newest;
  const inFirst10 = ({ distribution }: { distribution: Record<string, number> }) =>
    (distribution["1-3"] ?? 0) + (distribution["4-10"] ?? 0);
  const change = week === null ? null : difference(week.now.visibility, week.before.visibility);
  return {
    visibility: newest.visibility,
    change,
    comparedKeywords: week?.now.answered ?? 0,
    earlierChanges: weeklyChanges(days, dayOf(of.now, 7)),
    firstPage: inFirst10(newest),
    firstPageChange: week === null ? null : inFirst10(week.now) - inFirst10(week.before),
    answered: newest.answered,
    engines: newest.engines.map(({ engine }) => engine),
    from: newest.from,
    to: newest.to,
    moves: await movesOf(db, of, movers),
  };
}

/** As the dashboard rounds it. */
function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 10) / 10;
}

/** Over seven days each, ending on or before a day; days that cover too few keywords don't count. */
function weeklyChanges(days: KnownRankings["days"], until: string): number[] {
  const whole = days.filter(({ is_partial, visibility }) => !is_partial && visibility !== null);
  const byDay = new Map(whole.map(({ day, visibility }) => [day, visibility]));
  return whole.flatMap(({ day, visibility }) => {
    const before = byDay.get(dayOf(new Date(day), 7));
    if (day > until || before == null || visibility === null) return [];
    return [visibility - before];
  });
}

function moversOf(db: Kysely<Tables>, { userId, site, now }: SiteOfReader, order: "asc" | "desc") {
  const filters = {
    state: "active",
    band: "any",
    comparison: "any",
    answered_since: dayOf(now, ANSWER_LASTS_DAYS),
  } as const;
  const ordering = { sort: "change-week", order } as const;
  return firstKeywords(db, { userId, site, filters, ordering, limit: MOST_MOVERS });
}

async function movesOf(
  db: Kysely<Tables>,
  { now }: SiteOfReader,
  rows: readonly KeywordRow[],
): Promise<KeywordMove[]> {
  const moved = [...new Map(rows.map((row) => [row.id, row])).values()].filter(hasMoved);
  const ids = moved.map(({ id }) => id);
  const since = dayOf(now, 7);
  const [checks, passed] = await Promise.all([
    earlierChecks(db, ids, { from: dayOf(now, 35), to: since }),
    competitorsThatPassed(db, ids, since),
  ]);
  return moved
    .map((row) => presentMove(row, checks.get(row.id) ?? [], passed.get(row.id) ?? null))
    .toSorted((one, other) => Math.abs(gain(other)) - Math.abs(gain(one)));
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

function compared({ counts, competitors, to }: NonNullable<KnownRankings["comparisons"]>) {
  const { best = 0, ahead = 0, behind = 0, alone = 0, unclear = 0 } = counts;
  const notCovered = counts["not-covered"] ?? 0;
  const covered = best + ahead + behind + alone;
  return { keywords: covered + unclear + notCovered, covered, best, notCovered, competitors, to };
}

export function dayOf(now: Date, daysAgo = 0): string {
  return new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
}
