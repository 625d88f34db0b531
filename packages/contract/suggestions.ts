import { z } from "zod";
import { userCall } from "./errors.ts";

/** A possible competitor and the evidence for it; at least one of the two is set. */
export const SuggestedCompetitor = z.object({
  domain: z.string(),
  /** Pages of your site that link to it, and the first few. */
  linked_from: z.object({ pages: z.int(), first: z.array(z.string()) }).nullable(),
  /** You track it for another site of yours, and it ranks for titles of this site's pages. */
  found_for: z.object({ titles: z.int(), asked: z.int(), watched_for: z.string() }).nullable(),
});
export type SuggestedCompetitor = z.infer<typeof SuggestedCompetitor>;

export const SuggestedCompetitors = z.object({
  /** Pages scanned for links; 0 before any was crawled. */
  pages: z.int(),
  /** When the crawl they come from ended; null while it is running, or without one. */
  read_at: z.iso.datetime().nullable(),
  /** Includes those already tracked. */
  competitors: z.array(SuggestedCompetitor),
});
export type SuggestedCompetitors = z.infer<typeof SuggestedCompetitors>;

export const suggestions = {
  competitors: userCall
    .route({
      method: "GET",
      path: "/sites/{id}/suggested-competitors",
      summary: "Possible competitors for a site, based on its own pages",
      tags: ["sites"],
    })
    .input(z.object({ id: z.uuid() }))
    .output(SuggestedCompetitors),
};
