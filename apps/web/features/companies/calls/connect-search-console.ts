import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { showConnection } from "./site-search-console.ts";

export function useConnectSearchConsole() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: { code: string; state: string }) => client.searchConsole.connect(answer),
    onSuccess: ({ site_id, connection }) => showConnection(cache, site_id, connection),
  });
}
