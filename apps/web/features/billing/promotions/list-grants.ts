import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export function grantsQuery(page: number) {
  return queryOptions({
    queryKey: ["admin", "grants", page],
    queryFn: ({ signal }) => client.payments.grants({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
}
