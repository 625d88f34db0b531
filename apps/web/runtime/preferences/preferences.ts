import type { PreferencesRow } from "@sightline/contract";
import { PREFERENCES_FRESH_MS } from "@sightline/domain/accounts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../client.ts";

export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => client.accounts.preferences({}, { signal }),
  staleTime: PREFERENCES_FRESH_MS,
});

export type PreferenceChange = Partial<Omit<PreferencesRow, "user_id">>;

/** Written through: the server's answer goes into the cache. */
export function useSetPreferences() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: PreferenceChange) => client.accounts.setPreferences(change),
    onSuccess: (preferences) => {
      cache.setQueryData(preferencesQuery.queryKey, preferences);
    },
  });
}
