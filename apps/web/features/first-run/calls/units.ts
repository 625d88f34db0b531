import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** What is used of the plan, which reading a site and saving keywords change. */
export const UNITS = ["subscription"] as const;

export const inUseQuery = queryOptions({
  queryKey: UNITS,
  queryFn: ({ signal }) => client.billing.subscription({}, { signal }),
});
