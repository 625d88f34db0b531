import type { CompetingRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Cannibalisation, cannibalisationIn } from "@sightline/domain/opportunities";
import { ownerOf } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { liesUnder } from "../positions/index.ts";
import {
  type ComparedSite,
  findComparedSite,
  type SiteOfUser,
} from "./comparing/compared-site.queries.ts";
import {
  type LedKeyword,
  ledKeywords,
  type OwnResult,
  type SearchOfDay,
  type Span,
  searchesOf,
} from "./competing.queries.ts";
import { competingAdvice } from "./competing-advice.ts";
import { type Refusal, refused } from "./refusal.ts";
import type { ReadRanks } from "./snapshot-ranks.ts";

export interface CompetingRequest extends SiteOfUser {
  readonly days: number;
  readonly now: Date;
}

export interface CompetingList extends Span {
  readonly has_answers: boolean;
  readonly rows: CompetingRow[];
  readonly candidates: number;
  readonly judged: number;
}

const DAY_MS = 86_400_000;
/** As many as anyone works through, and few enough to read quickly. */
const MOST_KEYWORDS = 200;

/**
 * Keywords for which own pages compete: now, with two of them in the newest results, or over time,
 * with the lead alternating. Pages that once ranked together but no longer do are resolved.
 */
export async function competingPages(
  db: Kysely<Tables>,
  readRanks: ReadRanks,
  request: CompetingRequest,
): Promise<CompetingList | Refusal> {
  const site = await findComparedSite(db, request);
  if (site === null) return refused("no such site");
  const span = spanOf(request);
  const keywords = await ledKeywords(db, site, span);
  const candidates = await withSigns(readRanks, site, keywords);
  const chosen = new Map(candidates.slice(0, MOST_KEYWORDS).map((one) => [one.id, one]));
  const searches = await searchesOf(db, [...chosen.keys()], site.site, span);
  const rows = [...Map.groupBy(searches, ({ keyword_id }) => keyword_id)].flatMap(
    ([id, ofKeyword]) => {
      const keyword = chosen.get(id);
      return keyword === undefined ? [] : judged(site, keyword, ofKeyword, span);
    },
  );
  return {
    ...span,
    has_answers: keywords.length > 0,
    rows: rows.sort(clearestFirst),
    candidates: candidates.length,
    judged: chosen.size,
  };
}

function spanOf({ days, now }: CompetingRequest): Span {
  return { from: dayOf(now.getTime() - (days - 1) * DAY_MS), to: dayOf(now.getTime()) };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Keywords whose lead changed come first: that is the clearer sign. */
async function withSigns(
  readRanks: ReadRanks,
  { watched }: ComparedSite,
  keywords: readonly LedKeyword[],
): Promise<LedKeyword[]> {
  const ids = keywords.flatMap(({ snapshotId }) => (snapshotId === null ? [] : [snapshotId]));
  const ranks = await readRanks(watched, ids);
  const together = ({ snapshotId }: LedKeyword) =>
    snapshotId !== null && (ranks.get(snapshotId)?.pages[0] ?? 0) > 1;
  return keywords
    .filter((keyword) => keyword.ledByMany || together(keyword))
    .sort(
      (one, other) =>
        Number(other.ledByMany) - Number(one.ledByMany) || (one.key < other.key ? -1 : 1),
    );
}

function judged(
  site: ComparedSite,
  { id, keyword, target_page, provider, engine, depth, answered_on }: LedKeyword,
  searches: readonly SearchOfDay[],
  span: Span,
): CompetingRow[] {
  const seen = searches.map((search) => ({ day: search.day, pages: ownPages(site, search) }));
  const found = cannibalisationIn(seen.map(({ pages }) => pages));
  if (found === null) return [];
  return [
    {
      id,
      keyword,
      target_page,
      signs: [...found.signs],
      checks: searches.length,
      times_together: found.timesTogether,
      returns: found.returns,
      pages: found.pages.map((page) => ({ ...page, title: titleOf(page.url, searches) })),
      leaders: leadersByDay(seen, found, span),
      advice: competingAdvice(found, target_page),
      provider,
      engine,
      depth,
      answered_on,
    },
  ];
}

/** If a check's results are no longer stored, the page found at the time. */
function ownPages({ watched, site }: ComparedSite, { found, position, url }: SearchOfDay) {
  const own = found.filter((result) => ownerOf(result, watched, liesUnder) === site);
  if (own.length > 0 || position === null || url === null) return own;
  return [{ position, url }];
}

function titleOf(url: string, searches: readonly SearchOfDay[]): string | null {
  const named = (result: OwnResult) => result.url === url && result.title !== null;
  return searches.findLast(({ found }) => found.some(named))?.found.find(named)?.title ?? null;
}

const NONE_FOUND = -1;

function leadersByDay(
  seen: readonly { day: string; pages: readonly { url: string; position: number }[] }[],
  { pages }: Cannibalisation,
  { from, to }: Span,
): (number | null)[] {
  const byDay = new Map(seen.map(({ day, pages: own }) => [day, own]));
  const days = 1 + (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: days }, (_, at) => {
    const own = byDay.get(dayOf(Date.parse(from) + at * DAY_MS));
    if (own === undefined) return null;
    const [first] = own.toSorted((one, other) => one.position - other.position);
    return first === undefined ? NONE_FOUND : pages.findIndex(({ url }) => url === first.url);
  });
}

function clearestFirst(one: CompetingRow, other: CompetingRow): number {
  return (
    other.returns - one.returns ||
    other.times_together - one.times_together ||
    (one.keyword < other.keyword ? -1 : 1)
  );
}
