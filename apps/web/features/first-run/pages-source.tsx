import { SourceBadge } from "@sightline/ui/badge";
import { CRAWLER } from "../../runtime/figures/source.ts";
import { counted } from "../../runtime/page/counted.ts";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";

export interface PagesSourceProps {
  method: string;
  pages: number;
  /** Null while the crawl is under way. */
  crawledAt: string | null;
}

/** Where suggestions come from; nothing before there are pages. */
export function PagesSource({ method, pages, crawledAt }: PagesSourceProps) {
  const { timeZone } = useClock();
  if (pages === 0) return null;
  const time =
    crawledAt === null ? "crawling now" : formatTime(new Date(crawledAt), "minute", timeZone);
  const sample = counted(pages, "page");
  return (
    <SourceBadge
      source={CRAWLER}
      detail={{ provider: "Sightline's crawler", method, time, sample }}
    />
  );
}
