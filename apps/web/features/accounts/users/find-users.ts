import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

export function usersQuery(search: { query: string; page: number }) {
  return queryOptions({
    queryKey: ["admin", "users", search],
    queryFn: ({ signal }) => adminClient.users.find(search, { signal }),
    placeholderData: keepPreviousData,
  });
}
