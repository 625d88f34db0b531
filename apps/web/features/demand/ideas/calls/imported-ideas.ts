import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { ideasOf, MOST_IDEAS } from "./ideas-of.ts";

export const importedIdeasQuery = (site: string) =>
  queryOptions({
    queryKey: [...ideasOf(site), "imports"],
    queryFn: ({ signal }) =>
      client.ideas.fromImports({ target_site: site, limit: MOST_IDEAS }, { signal }),
  });
