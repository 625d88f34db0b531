import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { showConnection } from "./site-search-console.ts";

export function useChooseProperty(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (property: string) => client.searchConsole.choose({ id, property }),
    onSuccess: (connection) => showConnection(cache, id, connection),
  });
}
