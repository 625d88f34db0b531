import type { Competitor, Site } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { inTurn } from "./in-turn.ts";
import { showCompetitor } from "./show-competitor.ts";

export function useUpdateCompetitor(site: Site, { id }: Competitor) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Pick<Competitor, "name" | "aliases" | "is_active">>) =>
      inTurn(id, () => client.companies.updateCompetitor({ id, ...change })),
    onSuccess: (competitor) => showCompetitor(cache, site.id, competitor),
  });
}
