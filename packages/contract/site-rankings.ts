import { z } from "zod";

const Distribution = z.record(
  z.enum(["1-3", "4-10", "11-20", "21-50", "51-100", "beyond"]),
  z.int(),
);

/** How keywords stand, every one alike. */
const figures = {
  answered: z.int(),
  /** 0 to 100; null when nothing was answered. */
  visibility: z.number().nullable(),
  average_position: z.number().nullable(),
  ranked: z.int(),
  distribution: Distribution,
};
const Figures = z.object(figures);
/** Who answered, the most answers first; empty where that was not kept. */
const Engines = z.array(z.object({ engine: z.string(), answered: z.int() }));

/**
 * A day of a site on which something was checked. A keyword that was not answered then counts by
 * its answer of up to 7 days before, unless another engine gave it.
 */
const RankingDay = z.object({
  day: z.iso.date(),
  ...figures,
  failed: z.int(),
  engines: Engines,
  /** So few keywords are known of it that it tells nothing beside the others. */
  is_partial: z.boolean(),
});

/** Whether the site's own clicks drew the curve, or why they did not. */
const OwnCurve = z.discriminatedUnion("fitted", [
  z.object({
    fitted: z.literal(true),
    source: z.enum(["connection", "import"]),
    /** Positions that were shown often enough to count. */
    positions: z.int(),
    /** How much of the difference between them the curve explains, 0 to 1. */
    r_squared: z.number(),
  }),
  z.object({
    fitted: z.literal(false),
    why: z.enum(["no-data", "too-few-positions", "no-fall"]),
    positions: z.int(),
  }),
]);

export const SiteRankings = z.object({
  /** By which visibility and share of voice are reckoned, for all the days alike. */
  curve: z.object({ id: z.string(), name: z.string(), own: OwnCurve }),
  days: z.array(RankingDay),
  /** By the newest answer of each active keyword, whenever it came: what the table's bands count. */
  newest: z.object({
    ...figures,
    engines: Engines,
    /** The days of the oldest and the newest of these answers; null without any. */
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    /** Those that have an answer of a week before too: as they stand, and as they stood. */
    week: z.object({ now: Figures, before: Figures }).nullable(),
  }),
  /** By the newest answer of each active keyword; empty where no competitor could be found. */
  share_of_voice: z.array(
    z.object({
      domain: z.string(),
      as: z.enum(["own", "competitor"]),
      percent: z.number().nullable(),
    }),
  ),
  /** What alert rules told and nobody has seen. */
  unseen_alerts: z.int(),
});
export type SiteRankings = z.infer<typeof SiteRankings>;
