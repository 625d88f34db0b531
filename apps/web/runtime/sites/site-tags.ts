import { queryOptions } from "@tanstack/react-query";
import { client } from "../client.ts";

/** The tags of a site's keywords. */
export function siteTagsQuery(site: string) {
  return queryOptions({
    queryKey: ["keywords", "tags", site],
    queryFn: async ({ signal }) => {
      const { tags } = await client.positions.table({ target_site: site, limit: 1 }, { signal });
      return tags.map(({ tag }) => tag);
    },
  });
}
