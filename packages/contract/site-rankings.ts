import { z } from "zod";
import { SiteComparisons } from "./comparison.ts";

/** Keywords per range of positions; null: no check read that far. */
const Distribution = z.record(
  z.enum(["1-3", "4-10", "11-20", "21-50", "51-100", "beyond"]),
  z.int().nullable(),
);

/** Ranking figures from search engines, all keywords weighted equally. */
const figures = {
  answered: z.int(),
  /** 0 to 100; null without answers. */
  visibility: z.number().nullable(),
  average_position: z.number().nullable(),
  ranked: z.int(),
  distribution: Distribution,
  /** The last position that checks read; null: they read all ranges. */
  counted_to: z.int().nullable(),
};
const Figures = z.object(figures);
/** Engines that answered, most answers first; empty if not recorded. */
const Engines = z.array(z.object({ engine: z.string(), answered: z.int() }));

/**
 * A day with at least one check of a keyword tracked now, by those keywords alone. One not answered
 * that day counts with its answer from up to 7 days before, unless another engine gave it.
 */
const RankingDay = z.object({
  day: z.iso.date(),
  ...figures,
  failed: z.int(),
  engines: Engines,
  /** It can't be compared with now: fewer than 95% of the keywords that have results now, or outdated. */
  is_partial: z.boolean(),
  /** Keywords were paused, resumed or deleted since it was counted: it's being counted again. */
  is_outdated: z.boolean(),
});

/** Whether the curve is fitted to the site's own clicks, or why not. */
const OwnCurve = z.discriminatedUnion("fitted", [
  z.object({
    fitted: z.literal(true),
    source: z.enum(["connection", "import"]),
    /** Positions with enough impressions to count. */
    positions: z.int(),
    /** How much of the variance the curve explains, 0 to 1. */
    r_squared: z.number(),
  }),
  z.object({
    fitted: z.literal(false),
    why: z.enum(["no-data", "too-few-positions", "no-fall"]),
    positions: z.int(),
  }),
]);

const Curve = z.object({ id: z.string(), name: z.string(), own: OwnCurve });

/** The same keywords now and on an earlier day: what was added or paused since is no change. */
const PeriodChange = z.object({ since: z.iso.date(), now: Figures, before: Figures });

export const SiteRankings = z.object({
  /** Whether checks ask a search provider; otherwise the built-in index compares. */
  has_provider: z.boolean(),
  /** The curve for visibility and share of voice, the same for all days. */
  curve: Curve,
  /** Today, if it is listed, has the figures of `newest`. */
  days: z.array(RankingDay),
  /** Since the first day that can be compared with now; null: there is none. */
  period: PeriodChange.nullable(),
  /**
   * By the newest answer of each active keyword, however old: matches the counts in the table's
   * bands.
   */
  newest: z.object({
    ...figures,
    engines: Engines,
    /** Search providers that answered, most answers first. */
    providers: z.array(z.string()),
    /** The days of the oldest and newest of these answers; null without any. */
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    /** Keywords that also have an answer from a week before: now, and then. */
    week: z.object({ now: Figures, before: Figures }).nullable(),
  }),
  /** By the newest answer of each active keyword; empty without competitors or answers. */
  share_of_voice: z.array(
    z.object({
      domain: z.string(),
      as: z.enum(["own", "competitor"]),
      percent: z.number().nullable(),
    }),
  ),
  /** Of the active keywords that the built-in index answered last; null: none. */
  comparisons: SiteComparisons.nullable(),
  /** How many active keywords each of the table's quick filters holds. */
  attention: z.object({ failed: z.int(), lost: z.int(), striking_distance: z.int() }),
  /** Alerts sent that nobody has seen yet. */
  unseen_alerts: z.int(),
});
export type SiteRankings = z.infer<typeof SiteRankings>;

/** Shares of the estimated clicks that go to a site and its competitors, all keywords weighted equally. */
export const ShareOfVoiceDays = z.object({
  curve: Curve,
  /** The site itself first; empty without competitors. */
  companies: z.array(z.object({ domain: z.string(), as: z.enum(["own", "competitor"]) })),
  /**
   * Days with checks, oldest first, without those whose results weren't saved. Today, if it is
   * listed, has the current share of voice.
   */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Whose results were counted. */
      keywords: z.int(),
      /** Of each company, 0 to 100; null: none of them ranks. */
      shares: z.array(z.object({ domain: z.string(), percent: z.number().nullable() })),
      /** It can't be compared with now: fewer than 95% of the keywords that have results now, or outdated. */
      is_partial: z.boolean(),
      /** Keywords were paused, resumed or deleted since it was counted: it's being counted again. */
      is_outdated: z.boolean(),
    }),
  ),
});
export type ShareOfVoiceDays = z.infer<typeof ShareOfVoiceDays>;
