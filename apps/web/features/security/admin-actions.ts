import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminClient } from "../../runtime/admin/admin-client.ts";

export function adminActionsQuery(page: number) {
  return queryOptions({
    queryKey: ["admin", "actions", page],
    queryFn: ({ signal }) => adminClient.security.adminActions({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
}
