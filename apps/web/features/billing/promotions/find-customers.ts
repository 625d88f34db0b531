import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

const SHORTEST_QUERY = 2;

export function customersQuery(typed: string) {
  const query = typed.trim();
  return queryOptions({
    queryKey: ["admin", "users", { query, page: 1 }],
    queryFn: ({ signal }) => client.users.find({ query, page: 1 }, { signal }),
    enabled: query.length >= SHORTEST_QUERY,
    placeholderData: keepPreviousData,
  });
}
