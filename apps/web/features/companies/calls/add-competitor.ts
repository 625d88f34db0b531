import type { Site } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { showCompetitor } from "./show-competitor.ts";

export function useAddCompetitor({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { domain: string; name?: string }) =>
      client.companies.addCompetitor({ id, ...input }),
    onSuccess: (competitor) => showCompetitor(cache, id, competitor),
  });
}
