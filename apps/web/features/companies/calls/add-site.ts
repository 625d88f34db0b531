import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { readAllAnew, showSite } from "./show-site.ts";

export function useAddSite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { domain: string; name?: string }) => client.companies.addSite(input),
    onSuccess: (site) => {
      showSite(cache, site);
      readAllAnew(cache);
    },
  });
}
