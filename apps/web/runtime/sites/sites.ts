import { queryOptions } from "@tanstack/react-query";
import { client } from "../client.ts";

/** The customer's sites and their competitors: every screen is about one of them. */
export const sitesQuery = queryOptions({
  queryKey: ["sites"],
  queryFn: ({ signal }) => client.companies.sites({}, { signal }),
});

/** For what is about one site alone: it is not refetched when the list of sites changes. */
export const siteKey = (id: string, what: "proof" | "report" | "search-console") =>
  ["site", id, what] as const;

export function isSiteKey([first]: readonly unknown[]): boolean {
  return first === "site";
}
