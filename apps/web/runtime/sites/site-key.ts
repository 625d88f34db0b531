/** For queries about one site alone: they are not refetched when the list of sites changes. */
export const siteKey = (id: string, what: "proof" | "report" | "search-console") =>
  ["site", id, what] as const;

export function isSiteKey([first]: readonly unknown[]): boolean {
  return first === "site";
}
