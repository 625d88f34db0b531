import { z } from "zod";

/**
 * What a check found. From the built-in index: the best page of each site that covers the search,
 * best first, then pages that may cover it, all without positions.
 */
export const ResultsSnapshot = z.object({
  day: z.iso.date(),
  provider: z.string(),
  engine: z.string(),
  device: z.string().nullable(),
  country: z.string(),
  language: z.string(),
  depth: z.int(),
  taken_at: z.iso.datetime(),
  check_url: z.string().nullable(),
  cost_usd: z.number().nullable(),
  /** For the built-in index: how many sites and pages were searched. */
  searched: z.object({ sites: z.int(), pages: z.int() }).nullable(),
  results: z.array(
    z.object({
      position: z.int().nullable(),
      url: z.string(),
      domain: z.string(),
      title: z.string().nullable(),
      /** False: the closest page of its site, which may be about something else. */
      is_sure: z.boolean().default(true),
      /** Whether it is your site or a tracked competitor. */
      watched_as: z.enum(["own", "competitor"]).nullable(),
    }),
  ),
  features: z.array(z.object({ kind: z.string(), position: z.int().nullable() })),
});
export type ResultsSnapshot = z.infer<typeof ResultsSnapshot>;
