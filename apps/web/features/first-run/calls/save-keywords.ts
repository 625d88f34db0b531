import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { firstLook } from "../../../runtime/sites/first-look.ts";
import { UNITS } from "./units.ts";

/** All of them or none; they are looked up at once, as the schedule would within the minute. */
export function useSaveKeywords(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (keywords: string[]) =>
      client.positions.saveMany({ target_site: site, keywords, at_once: true }),
    onSuccess: () => {
      firstLook.begin(site);
      return Promise.all([
        cache.invalidateQueries({ queryKey: ["keywords"] }),
        cache.invalidateQueries({ queryKey: UNITS }),
      ]);
    },
  });
}
