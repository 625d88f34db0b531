import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import type { Reading } from "../reading/reading.ts";

const LOOK_AGAIN_MS = 2_000;
/** More than anyone reads in a set-up; the rest is among the ideas of the site. */
const MOST = 30;

export const pageIdeasQuery = (site: string, reading: Reading["state"]) =>
  queryOptions({
    queryKey: ["first-ideas", site, reading],
    queryFn: ({ signal }) => client.ideas.fromPages({ target_site: site, limit: MOST }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: reading === "under-way" ? LOOK_AGAIN_MS : false,
  });
