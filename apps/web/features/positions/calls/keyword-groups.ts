import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { filtersOf } from "../../keywords/list/keyword-table.ts";
import type { KeywordView } from "../../keywords/list/keyword-view.ts";
import { GROUPS } from "../../keywords/list/query-keys.ts";

/** How the keywords that are looked at stand, tag by tag. */
export function keywordGroupsQuery(site: string, view: KeywordView) {
  const request = filtersOf(site, { ...view, tag: null });
  return queryOptions({
    queryKey: [...GROUPS, request],
    queryFn: ({ signal }) => client.positions.groups(request, { signal }),
    placeholderData: keepPreviousData,
  });
}
