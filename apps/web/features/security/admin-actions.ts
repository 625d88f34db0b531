import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

export function adminActionsQuery(page: number) {
  return queryOptions({
    queryKey: ["admin", "actions", page],
    queryFn: ({ signal }) => client.security.adminActions({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
}
