import type { Crawl } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { healthWords } from "../summary/health-words.ts";

/** Wherever one is by then; from another screen, the way back is in the notice. */
export function useTellOfEnd(): (crawl: Crawl) => void {
  const { notify } = useToast();
  const navigate = useNavigate();
  return useCallback(
    (crawl) => {
      const { title, tone } = endOf(crawl);
      const here = `/dashboard?${new URLSearchParams({ tab: "audit", site: crawl.domain })}`;
      const show = { label: "Show", onClick: () => void navigate(here) };
      const isSeen = new URLSearchParams(window.location.search).get("tab") === "audit";
      notify({ title, tone, description: resultOf(crawl), ...(isSeen ? {} : { action: show }) });
    },
    [notify, navigate],
  );
}

function endOf({ status, domain }: Crawl) {
  if (status === "failed") return { title: `${domain} could not be read.`, tone: "error" } as const;
  return status === "cancelled"
    ? ({ title: `The crawl of ${domain} was cancelled.`, tone: "neutral" } as const)
    : ({ title: `${domain} has been read.`, tone: "success" } as const);
}

function resultOf({ failure, pages, health }: Crawl): string | undefined {
  if (failure !== null) return failure;
  if (pages === null || pages === 0) return undefined;
  const judged = `${counted(pages, "page")} judged`;
  return health === null ? `${judged}.` : `${judged}, health ${healthWords(health)} of 100.`;
}
