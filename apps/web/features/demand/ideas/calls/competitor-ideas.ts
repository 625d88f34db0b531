import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { againWhileRead, ideasOf, MOST_IDEAS } from "./ideas-of.ts";

export const competitorIdeasQuery = (site: string) =>
  queryOptions({
    queryKey: [...ideasOf(site), "competitors"],
    queryFn: ({ signal }) =>
      client.ideas.fromCompetitors({ target_site: site, limit: MOST_IDEAS }, { signal }),
    refetchInterval: ({ state: { data } }) => againWhileRead(data?.sites ?? []),
  });
