import type { Competitor } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CRAWLS } from "./crawls-of.ts";
import { readOnce } from "./read-once.ts";
import { UNITS } from "./units.ts";

export interface Unread {
  domain: string;
  refusal: Error;
}

/** Has those read that never were; gives the first that could not be, for the others share its reason. */
export function useReadCompetitors() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (competitors: readonly Competitor[]): Promise<Unread | null> => {
      for (const { domain, company_id } of competitors) {
        const refusal = await readOnce(company_id);
        if (refusal !== null) return { domain, refusal };
      }
      return null;
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: CRAWLS }),
        cache.invalidateQueries({ queryKey: UNITS }),
      ]),
  });
}
