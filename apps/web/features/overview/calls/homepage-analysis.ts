import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** The newest analysis of the site's home page, as a visitor may have had it made; null: none. */
export function homepageAnalysisQuery(site: string) {
  return queryOptions({
    queryKey: ["analyses", "homepage", site],
    queryFn: async ({ signal }) => {
      const wish = { type: "homepage", target_site: site, limit: 1 } as const;
      const [newest] = (await client.analyses.list(wish, { signal })).runs;
      return newest ?? null;
    },
  });
}
