import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";

export const IMPORTS = ["keywords", "imports"] as const;

/** What was imported for a site, newest first. */
export function importsQuery(site: string) {
  return queryOptions({
    queryKey: [...IMPORTS, "list", site],
    queryFn: ({ signal }) => client.imports.list({ target_site: site }, { signal }),
  });
}
