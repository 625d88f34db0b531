import type { PreferencesRow } from "@sightline/contract";
import { PREFERENCES_FRESH_MS } from "@sightline/domain/accounts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { appState } from "../app-state/browser-app-state.ts";
import { client } from "../client.ts";
import { session } from "../session/browser-session.ts";
import { preferencesFrom } from "./remembered-preferences.ts";

/** Until the server answers, the preferences this browser saw last, so that times don't jump. */
export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: async ({ signal }) => remember(await client.accounts.preferences({}, { signal })),
  placeholderData: remembered,
  staleTime: PREFERENCES_FRESH_MS,
});

function remember(preferences: PreferencesRow): PreferencesRow {
  appState.change({ userPreferences: preferences });
  return preferences;
}

function remembered(): PreferencesRow | undefined {
  const now = session.state();
  if (now.status !== "signed-in") return undefined;
  return preferencesFrom(now.user.id, appState.state().userPreferences);
}

export type PreferenceChange = Partial<Omit<PreferencesRow, "user_id">>;

/** Written through: the server's answer goes into the cache. */
export function useSetPreferences() {
  const cache = useQueryClient();
  return useMutation({
    // One after another: the answer to the last change is the state that stays.
    scope: { id: "preferences" },
    mutationFn: (change: PreferenceChange) => client.accounts.setPreferences(change),
    onSuccess: (preferences) => {
      cache.setQueryData(preferencesQuery.queryKey, remember(preferences));
    },
  });
}
