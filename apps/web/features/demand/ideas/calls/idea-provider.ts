import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";

/** Who can be asked, which only a restart changes. */
export const ideaProviderQuery = queryOptions({
  queryKey: ["keyword-idea-provider"],
  queryFn: ({ signal }) => client.ideas.provider({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
