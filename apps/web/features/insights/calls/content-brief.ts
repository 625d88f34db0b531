import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** Outside the family of insights: moving one about does not change what to write. */
export function contentBriefQuery(id: string) {
  return queryOptions({
    queryKey: ["content-briefs", id],
    queryFn: ({ signal }) => client.insights.brief({ id }, { signal }),
  });
}
