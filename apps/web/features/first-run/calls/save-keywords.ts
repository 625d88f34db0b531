import type { Site } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { firstLook } from "../../../runtime/sites/first-look.ts";
import { UNITS } from "./units.ts";

/** All of them or none; they are looked up at once, as the schedule would within the minute. */
export function useSaveKeywords({ domain, check_schedule }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (keywords: string[]) =>
      client.keywords.saveMany({ target_site: domain, keywords, at_once: true }),
    onSuccess: () => {
      // Where nothing is looked up by itself, nothing is to be waited for.
      if (check_schedule !== "off") firstLook.begin(domain);
      return Promise.all([
        cache.invalidateQueries({ queryKey: ["keywords"] }),
        cache.invalidateQueries({ queryKey: UNITS }),
      ]);
    },
  });
}
