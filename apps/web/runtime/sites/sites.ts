import { queryOptions } from "@tanstack/react-query";
import { client } from "../client.ts";

/** The customer's sites and their competitors: every screen is about one of them. */
export const sitesQuery = queryOptions({
  queryKey: ["sites"],
  queryFn: ({ signal }) => client.companies.sites({}, { signal }),
});
