import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import type { Reading } from "../reading/reading.ts";

const LOOK_AGAIN_MS = 2_000;

/** They grow while the site is read, and are asked for once more when its reading has ended. */
export const suggestedCompetitorsQuery = (site: string, reading: Reading["state"]) =>
  queryOptions({
    queryKey: ["suggested-competitors", site, reading],
    queryFn: ({ signal }) => client.suggestions.competitors({ id: site }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: reading === "under-way" ? LOOK_AGAIN_MS : false,
  });
