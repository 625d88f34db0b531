import { useMutation } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** Leaves for Google's page, which sends the browser back here. */
export function useBeginSearchConsole(siteId: string) {
  return useMutation({
    mutationFn: () => client.searchConsole.begin({ site_id: siteId }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
