import { KEYWORD_MAX_LENGTH } from "@sightline/domain/keywords";
import { COMPETING_DAYS, KEYWORD_GAPS, MOST_COMPARED } from "@sightline/domain/opportunities";
import { z } from "zod";
import { SiteAnswers } from "./comparison.ts";
import { DemandSource, KeywordDemand } from "./demand.ts";
import { userCall } from "./errors.ts";
import { SearchSource } from "./figure-sources.ts";
import { TargetSite } from "./keywords.ts";
import { SiteRankings } from "./site-rankings.ts";

export const GapRow = SearchSource.extend({
  id: z.uuid(),
  keyword: z.string(),
  own: z.int().nullable(),
  url: z.string().nullable(),
  /** Competitors' positions, in the order of `compared`. */
  competitors: z.array(z.int().nullable()),
  /** Competitors with no page in the built-in index: their positions are unknown. */
  unread: z.array(z.int()),
  /** Set if the built-in index answered; then there are no positions. */
  answers: SiteAnswers.nullable(),
  gaps: z.array(z.enum(KEYWORD_GAPS)),
  /** Null briefly after it was saved. */
  demand: KeywordDemand.nullable(),
});
export type GapRow = z.infer<typeof GapRow>;

export const StrikingRow = SearchSource.extend({
  id: z.uuid(),
  keyword: z.string(),
  position: z.int(),
  url: z.string(),
  target_page: z.string().nullable(),
  /** A page other than the target page ranks. */
  is_off_target: z.boolean(),
  /** Measured searches per month; null: not measured. */
  volume: z.int().nullable(),
  volume_source: DemandSource.nullable(),
  /** Additional clicks per month at position 3, by the named curve; null without a volume. */
  extra_clicks: z.number().nullable(),
});
export type StrikingRow = z.infer<typeof StrikingRow>;

export const CompetingRow = SearchSource.extend({
  id: z.uuid(),
  keyword: z.string(),
  target_page: z.string().nullable(),
  signs: z.array(z.enum(["together", "alternating"])),
  /** Days on which results were received. */
  checks: z.int(),
  times_together: z.int(),
  /** How often a page regained a lead it had held before. */
  returns: z.int(),
  /** Those most often in the lead come first. */
  pages: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullable(),
      seen: z.int(),
      led: z.int(),
      best: z.int(),
    }),
  ),
  /**
   * Per day from `from` to `to`: the index of the leading page; -1: none found; null: no answer.
   */
  leaders: z.array(z.int().nullable()),
  advice: z.string(),
});
export type CompetingRow = z.infer<typeof CompetingRow>;

const Ids = z
  .string()
  .max(MOST_COMPARED * 40)
  .transform((text) => text.split(","))
  .pipe(z.array(z.uuid()).max(MOST_COMPARED, `Compare with at most ${MOST_COMPARED} competitors.`));

const Paged = z.object({
  target_site: TargetSite,
  search: z.string().max(KEYWORD_MAX_LENGTH).optional(),
  after: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const GapRequest = Paged.extend({
  /** Comma-separated competitor ids; by default the first five. */
  competitors: Ids.optional(),
  gap: z.enum(["all", ...KEYWORD_GAPS]).default("all"),
  /**
   * `best`: best position of any competitor; a competitor's id sorts by its position; `volume`:
   * searches per month, of a range the low end.
   */
  sort: z.union([z.enum(["best", "volume", "keyword", "own"]), z.uuid()]).default("best"),
  order: z.enum(["asc", "desc"]).default("asc"),
});

const tags = ["keywords"];

export const opportunities = {
  gap: userCall
    .route({
      method: "GET",
      path: "/keywords/gap",
      summary: "Where competitors rank or what they cover, compared with the site, by keyword",
      tags,
    })
    .input(GapRequest)
    .output(
      z.object({
        /** `comparisons`: by the built-in index, as no search provider answered. */
        kind: z.enum(["positions", "comparisons"]),
        compared: z.array(z.object({ id: z.uuid(), domain: z.string() })),
        counts: z.record(z.enum(["all", ...KEYWORD_GAPS]), z.int()),
        /** Keywords for which a competitor was found, in any gap class. */
        found: z.int(),
        /** Keywords with a competitor whose position is unknown. */
        with_unread: z.int(),
        /** Active keywords without stored results: never answered, or too long ago. */
        unanswered: z.int(),
        rows: z.array(GapRow),
        total: z.int(),
        next: z.string().nullable(),
      }),
    ),
  striking: userCall
    .route({
      method: "GET",
      path: "/keywords/striking",
      summary: "Keywords in positions 4 to 20, those in the top 10 first, then by value",
      tags,
    })
    .input(Paged)
    .output(
      z.object({
        curve: SiteRankings.shape.curve,
        rows: z.array(StrikingRow),
        total: z.int(),
        /** Those in positions up to 10, which come first. */
        on_first_page: z.int(),
        /** Sum over all matches with a known volume; null: none has one. */
        extra_clicks: z.number().nullable(),
        with_volume: z.int(),
        next: z.string().nullable(),
      }),
    ),
  competing: userCall
    .route({
      method: "GET",
      path: "/keywords/competing",
      summary: "Keywords where the site's own pages compete with each other",
      tags,
    })
    .input(
      z.object({
        target_site: TargetSite,
        days: z.coerce.number().pipe(z.literal(COMPETING_DAYS)).default(30),
      }),
    )
    .output(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        /** Whether a search provider answered in this period. */
        has_answers: z.boolean(),
        rows: z.array(CompetingRow),
        /**
         * Keywords that may be affected, and how many of them were evaluated: the clearest come
         * first.
         */
        candidates: z.int(),
        judged: z.int(),
      }),
    ),
};
