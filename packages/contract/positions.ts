import { INTENTS } from "@sightline/domain/demand";
import { KEYWORD_MAX_LENGTH } from "@sightline/domain/keywords";
import { COMPARISON_RESULTS } from "@sightline/domain/positions";
import { z } from "zod";
import { ComparisonCounts, ComparisonPeriod, KeywordComparison } from "./comparison.ts";
import { KeywordDemand, SearchMonths } from "./demand.ts";
import { userCall } from "./errors.ts";
import { Day, TargetSite } from "./keywords.ts";
import { ResultsSnapshot } from "./results-snapshot.ts";
import { ShareOfVoiceDays, SiteRankings } from "./site-rankings.ts";

const CheckState = z.enum(["ok", "not-in-first", "failed"]);

const market = {
  /** Null: the engine doesn't distinguish devices. */
  device: z.enum(["desktop", "mobile"]).nullable(),
  /** Empty: all countries, all languages. */
  country: z.string(),
  language: z.string(),
};
export const CheckMarket = z.object(market);
export type CheckMarket = z.infer<typeof CheckMarket>;

/** The result of one position check, and which search engine answered. */
export const PositionCheck = z.object({
  day: z.iso.date(),
  state: CheckState,
  position: z.int().nullable(),
  /** How many results were checked. */
  depth: z.int().nullable(),
  url: z.string().nullable(),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  provider: z.string(),
  engine: z.string(),
  ...market,
  checked_at: z.iso.datetime(),
  has_snapshot: z.boolean(),
});
export type PositionCheck = z.infer<typeof PositionCheck>;

/** The days on which a competitor was in the results of a keyword, oldest first. */
export const CompetitorDays = z.object({
  domain: z.string(),
  days: z.array(z.object({ day: z.iso.date(), position: z.int() })),
});
export type CompetitorDays = z.infer<typeof CompetitorDays>;

/** A keyword's current ranking in a search engine. Null before a search provider was asked. */
export const KeywordRanking = z.object({
  /** State of the newest check; if it failed, everything else is from the newest answer. */
  state: CheckState,
  position: z.int().nullable(),
  depth: z.int().nullable(),
  url: z.string().nullable(),
  provider: z.string(),
  engine: z.string(),
  /** Where it was asked for; null without an answer. */
  market: CheckMarket.nullable(),
  answered_on: z.iso.date().nullable(),
  checked_at: z.iso.datetime(),
  reason: z.string().nullable(),
  best: z.int().nullable(),
  best_on: z.iso.date().nullable(),
  /**
   * Positions 1, 7 and 30 days before `answered_on` (up to 6 days earlier for week and month), from
   * the same engine; null: unknown; 0: not in the top `depth`.
   */
  before: z.object({
    day: z.int().nullable(),
    week: z.int().nullable(),
    month: z.int().nullable(),
  }),
  /** The 30 days up to `answered_on`, oldest first, with the same encoding. */
  recent: z.array(z.int().nullable()),
});
export type KeywordRanking = z.infer<typeof KeywordRanking>;

export const KeywordRow = z.object({
  id: z.uuid(),
  keyword: z.string(),
  target_site: z.string(),
  is_active: z.boolean(),
  is_starred: z.boolean(),
  tags: z.array(z.string()),
  note: z.string(),
  target_page: z.string().nullable(),
  created_at: z.iso.datetime(),
  ranking: KeywordRanking.nullable(),
  /** Set if the built-in index answered the newest check; then there is no `ranking`. */
  comparison: KeywordComparison.nullable(),
  /** Null briefly after it was saved. */
  demand: KeywordDemand.nullable(),
});
export type KeywordRow = z.infer<typeof KeywordRow>;

/**
 * The keywords with one tag, by their newest answers. A keyword with two tags is in both groups.
 */
export const KeywordGroup = z.object({
  /** Null: keywords without tags. */
  tag: z.string().nullable(),
  keywords: z.int(),
  answered: z.int(),
  ranked: z.int(),
  average_position: z.number().nullable(),
  /** 0 to 100, all keywords weighted equally; null without answers. */
  visibility: z.number().nullable(),
  best: z.int().nullable(),
  /** How many active keywords moved up and down in the last 7 days. */
  winners: z.int(),
  losers: z.int(),
  /** Null: none of them was compared by the built-in index. */
  comparisons: ComparisonCounts.nullable(),
});
export type KeywordGroup = z.infer<typeof KeywordGroup>;

export const KEYWORD_SORTS = [
  /** Best first: positions, then comparisons, then what was added last. */
  "rank",
  "created",
  "keyword",
  "position",
  "comparison",
  "change-day",
  "change-week",
  "change-month",
  "best",
  "volume",
  "difficulty",
  "checked",
] as const;
export const KEYWORD_STATES = ["all", "active", "paused"] as const;
export const KEYWORD_BANDS = [
  "any",
  /** Striking distance, across the two bands it spans. */
  "4-20",
  "1-3",
  "4-10",
  "11-20",
  "21-50",
  "51-100",
  "beyond",
  "unknown",
] as const;

/** In the last 7 days; entering the results is an improvement, too, and being lost a decline. */
export const KEYWORD_MOVES = ["improved", "declined", "entered", "lost"] as const;

const tags = ["keywords"];
const Id = z.object({ id: z.uuid() });
const PAGE_MAX_LENGTH = 200;
const Count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const filters = {
  search: z.string().max(KEYWORD_MAX_LENGTH).optional(),
  state: z.enum(KEYWORD_STATES).default("all"),
  band: z.enum(KEYWORD_BANDS).default("any"),
  tag: z.string().max(40).optional(),
  /** Only keywords without tags. */
  untagged: z.stringbool().optional(),
  starred: z.stringbool().optional(),
  /** Only keywords answered on this day or later. */
  answered_since: Day.optional(),
  comparison: z.enum(["any", ...COMPARISON_RESULTS]).default("any"),
  moved: z.enum(KEYWORD_MOVES).optional(),
  /** Only keywords whose newest check failed. */
  failed: z.stringbool().optional(),
  /** Part of the ranking page's URL. */
  page: z.string().max(PAGE_MAX_LENGTH).optional(),
  min_volume: Count.optional(),
  max_volume: Count.optional(),
  min_difficulty: Count.optional(),
  max_difficulty: Count.optional(),
  intent: z.enum(INTENTS).optional(),
};

export const positions = {
  table: userCall
    .route({
      method: "GET",
      path: "/keywords",
      summary: "A site's keywords with their positions or comparisons, paginated",
      tags,
    })
    .input(
      z.object({
        target_site: TargetSite,
        ...filters,
        sort: z.enum(KEYWORD_SORTS).default("created"),
        order: z.enum(["asc", "desc"]).default("desc"),
        after: z.string().max(2_000).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(
      z.object({
        rows: z.array(KeywordRow),
        total: z.int(),
        next: z.string().nullable(),
        /** All tags of the site's keywords, with the number of keywords each. */
        tags: z.array(z.object({ tag: z.string(), count: z.int() })),
        counts: z.object({ all: z.int(), active: z.int(), paused: z.int() }),
      }),
    ),
  groups: userCall
    .route({
      method: "GET",
      path: "/keywords/groups",
      summary: "A site's rankings by tag",
      tags,
    })
    .input(z.object({ target_site: TargetSite, ...filters }))
    .output(z.array(KeywordGroup)),
  refresh: userCall
    .route({
      method: "POST",
      path: "/keywords/refresh",
      successStatus: 202,
      summary: "Check keywords now; each costs one unit",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(1_000) }))
    .output(
      z.object({
        queued: z.int(),
        /** Server time: anything checked since then is up to date. */
        asked_at: z.iso.datetime(),
      }),
    ),
  history: userCall
    .route({
      method: "GET",
      path: "/keywords/{id}/positions",
      summary: "A keyword's position checks, oldest first, and its comparisons",
      tags,
    })
    .input(Id.extend({ from: Day.optional(), to: Day.optional() }))
    .output(
      z.object({
        keyword: KeywordRow,
        checks: z.array(PositionCheck),
        /** Those in the same results, most often found first. */
        competitors: z.array(CompetitorDays),
        /** What the built-in index said on other days, newest first. */
        comparisons: z.array(ComparisonPeriod),
        /** Searches per month over time, if the source of the volume reports them. */
        months: SearchMonths.nullable(),
      }),
    ),
  snapshot: userCall
    .route({
      method: "GET",
      path: "/keywords/{id}/snapshots/{day}",
      summary: "The search results saved on a given day",
      tags,
    })
    .input(Id.extend({ day: Day }))
    .output(ResultsSnapshot),
  rankings: userCall
    .route({
      method: "GET",
      path: "/keywords/rankings",
      summary:
        "A site's visibility and position distribution over time, its current share of voice, and its comparisons",
      tags,
    })
    .input(
      z.object({
        target_site: TargetSite,
        days: z.coerce.number().int().min(1).max(400).default(30),
      }),
    )
    .output(SiteRankings),
  shareOfVoice: userCall
    .route({
      method: "GET",
      path: "/keywords/share-of-voice",
      summary: "A site's share of voice over time, compared with its competitors'",
      tags,
    })
    .input(
      z.object({
        target_site: TargetSite,
        days: z.coerce.number().int().min(1).max(400).default(30),
      }),
    )
    .output(ShareOfVoiceDays),
};
