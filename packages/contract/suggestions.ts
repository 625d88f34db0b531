import { z } from "zod";
import { userCall } from "./errors.ts";

/** A possible competitor and the evidence for it; at least one of the two is set. */
export const SuggestedCompetitor = z.object({
  domain: z.string(),
  /** How many of your keywords it's in the top 10 for. */
  ranks_for: z.int().nullable(),
  /** You track it for another site of yours, and its pages cover titles of this site's pages. */
  found_for: z.object({ titles: z.int(), asked: z.int(), watched_for: z.string() }).nullable(),
});
export type SuggestedCompetitor = z.infer<typeof SuggestedCompetitor>;

export const SuggestedCompetitors = z.object({
  /** Your keywords whose search results a provider has returned. */
  keywords: z.int(),
  /** Includes those already tracked. */
  competitors: z.array(SuggestedCompetitor),
});
export type SuggestedCompetitors = z.infer<typeof SuggestedCompetitors>;

export const suggestions = {
  competitors: userCall
    .route({
      method: "GET",
      path: "/sites/{id}/suggested-competitors",
      summary: "Possible competitors for a site: who ranks for its keywords or covers its topics",
      tags: ["sites"],
    })
    .input(z.object({ id: z.uuid() }))
    .output(SuggestedCompetitors),
};
