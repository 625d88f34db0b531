import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export function usersQuery(search: { query: string; page: number }) {
  return queryOptions({
    queryKey: ["admin", "users", search],
    queryFn: ({ signal }) => client.users.find(search, { signal }),
    placeholderData: keepPreviousData,
  });
}
