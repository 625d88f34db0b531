import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { firstLook } from "../../runtime/sites/first-look.ts";
import { readTableAnew } from "./calls/keyword-table.ts";
import { STANDINGS } from "./calls/site-standing.ts";

const LOOK_AGAIN_MS = 5_000;

/** Of a site that was just set up: places are answered, and again once its competitors were read. */
export function useFirstAnswers(site: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!firstLook.isAwaited(site)) return;
    const timer = setInterval(() => {
      if (!firstLook.isAwaited(site)) return clearInterval(timer);
      void readTableAnew(cache);
      void cache.invalidateQueries({ queryKey: STANDINGS });
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [cache, site]);
}
