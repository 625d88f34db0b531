import type { Site } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { domainProofQuery } from "./domain-proof.ts";
import { changeSites } from "./show-site.ts";

export function useCheckProof({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.companies.checkProof({ id }),
    onSuccess: ({ found: _found, ...proof }) => {
      cache.setQueryData(domainProofQuery(id).queryKey, proof);
      const { proven_by, proven_at } = proof;
      changeSites(cache, (sites) =>
        sites.map((site) => (site.id === id ? { ...site, proven_by, proven_at } : site)),
      );
    },
  });
}
