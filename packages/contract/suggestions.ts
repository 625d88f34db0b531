import { z } from "zod";
import { userCall } from "./errors.ts";

/** A site that may compete, and what speaks for it; at least one of the two. */
export const SuggestedCompetitor = z.object({
  domain: z.string(),
  /** Pages of the own site that link there, and the first of them. */
  linked_from: z.object({ pages: z.int(), first: z.array(z.string()) }).nullable(),
  /** You watch it beside another site of yours, and it is found for titles of this one's pages. */
  found_for: z.object({ titles: z.int(), asked: z.int(), watched_for: z.string() }).nullable(),
});
export type SuggestedCompetitor = z.infer<typeof SuggestedCompetitor>;

export const SuggestedCompetitors = z.object({
  /** Pages of the site that were looked at for links; 0 before any was read. */
  pages: z.int(),
  /** When the crawl ended that they are from; null while it is under way, or without one. */
  read_at: z.iso.datetime().nullable(),
  /** Those that are watched already stay among them. */
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
