import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { subscriptionQuery } from "../../billing/use-plan.ts";
import { pendingDeletions } from "./pending-deletions.ts";
import { GROUPS } from "./query-keys.ts";
import { refetchTable } from "./table-changes.ts";

export function useSaveKeyword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (input: { keyword: string; target_site: string }) => {
      await pendingDeletions.flush();
      return client.keywords.save(input);
    },
    onSuccess: (saved) => showSaved(cache, saved.target_site),
  });
}

export function useSaveManyKeywords() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (input: {
      keywords: string[];
      target_site: string;
      tags: string[];
      those_that_fit?: boolean;
    }) => {
      await pendingDeletions.flush();
      return client.keywords.saveMany(input);
    },
    onSuccess: (_saved, { target_site }) => showSaved(cache, target_site),
  });
}

/** A keyword may bring a new site with it, and many may bring tags. */
async function showSaved(cache: QueryClient, domain: string): Promise<void> {
  const known = cache.getQueryData(sitesQuery.queryKey)?.some((site) => site.domain === domain);
  await Promise.all([
    refetchTable(cache),
    cache.invalidateQueries({ queryKey: GROUPS }),
    known ? undefined : cache.invalidateQueries(sitesQuery),
    // How many more fit.
    cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  ]);
}
