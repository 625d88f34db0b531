import type { HomepageAnalysis } from "@sightline/contract";
import { AnalysisFailed, type Engines } from "../engine.ts";

/** A home page analysis that nobody waits for; the words say why there's none. */
export type ReadHomepage = (
  domain: string,
  signal: AbortSignal,
) => Promise<HomepageAnalysis | { readonly refused: string }>;

export function createHomepageReader({ homepage }: Pick<Engines, "homepage">): ReadHomepage {
  return async (domain, signal) => {
    const request = { type: "homepage", target_site: domain } as const;
    const steps = { signal, begin: async () => {}, advance: async () => {} };
    try {
      return await homepage.run({ userId: null, request, subjects: [] }, steps);
    } catch (error) {
      if (error instanceof AnalysisFailed) return { refused: error.message };
      throw error;
    }
  };
}
