import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { againWhileRead, ideasOf, MOST_IDEAS } from "./ideas-of.ts";

export const pageIdeasQuery = (site: string) =>
  queryOptions({
    queryKey: [...ideasOf(site), "pages"],
    queryFn: ({ signal }) =>
      client.ideas.fromPages({ target_site: site, limit: MOST_IDEAS }, { signal }),
    refetchInterval: ({ state: { data } }) => againWhileRead(data === undefined ? [] : [data.site]),
  });
