import type { Crawl } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { useQuery } from "@tanstack/react-query";
import { CRAWLER } from "../../../runtime/figures/source.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { crawlQuery } from "../crawl-calls.ts";

/** Where the figures of an audit come from; with a label, that of a figure which shows it on hover. */
export function CrawlSource({ crawl, label }: { crawl: Crawl; label?: string }) {
  const { timeZone } = useClock();
  const formula = useQuery(crawlQuery(crawl.id)).data?.health_formula;
  return (
    <SourceBadge
      source={CRAWLER}
      label={label}
      detail={{
        provider: "Sightline's crawler",
        method: formula,
        time: formatTime(new Date(crawl.ended_at ?? crawl.created_at), "minute", timeZone),
        sample: `${counted(crawl.visited, "URL")}, ${counted(crawl.pages ?? 0, "page")}, rule version ${crawl.rule_version}`,
      }}
    />
  );
}
