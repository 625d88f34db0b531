import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import type { KeywordView } from "../keyword-view.ts";
import { filtersOf } from "./keyword-table.ts";
import { STANDINGS } from "./site-standing.ts";

export const GROUPS = [...STANDINGS, "groups"] as const;

/** How the keywords that are looked at stand, tag by tag. */
export function keywordGroupsQuery(site: string, view: KeywordView) {
  const wish = filtersOf(site, { ...view, tag: null });
  return queryOptions({
    queryKey: [...GROUPS, wish],
    queryFn: ({ signal }) => client.positions.groups(wish, { signal }),
    placeholderData: keepPreviousData,
  });
}
