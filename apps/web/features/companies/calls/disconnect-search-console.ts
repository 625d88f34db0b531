import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { showConnection } from "./site-search-console.ts";

export function useDisconnectSearchConsole(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.searchConsole.disconnect({ id }),
    onSuccess: () => showConnection(cache, id, null),
  });
}
