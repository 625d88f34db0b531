import type { ReadPages, SearchSource } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { CRAWLER, providerName } from "../../../runtime/figures/source.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface CrawledBadgeProps {
  read: ReadPages;
  /** How the figure next to it comes from these pages. */
  method?: string;
}

/** Which pages a figure or a sentence is based on, and when they were crawled. */
export function CrawledBadge({
  read,
  method = "Pages as our crawler found them",
}: CrawledBadgeProps) {
  const { timeZone } = useClock();
  const { sites, pages, read_at } = read;
  if (read_at === null) return <SourceBadge source="not crawled yet" />;
  return (
    <SourceBadge
      source={CRAWLER}
      detail={{
        provider: "Sightline's crawler",
        method,
        time: formatTime(new Date(read_at), "minute", timeZone),
        sample: `${counted(pages, "page")} from ${counted(sites, "site")}`,
      }}
    />
  );
}

export interface SearchSummaryProps {
  /** One per keyword with results. */
  sources: readonly SearchSource[];
  /** How the figure next to it comes from the results. */
  method: string;
}

/** Which providers searched, and between which days, for a figure from many searches. */
export function SearchSummary({ sources, method }: SearchSummaryProps) {
  const providers = [...new Set(sources.map(({ provider }) => providerName(provider)))];
  const days = sources.map(({ answered_on }) => answered_on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <SourceBadge
      source={providers.length === 1 ? (providers[0] ?? "") : counted(providers.length, "source")}
      detail={{
        provider: providers.join(", "),
        method,
        time: first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`,
        sample: counted(sources.length, "keyword"),
      }}
    />
  );
}

function dayName(day: string): string {
  return formatTime(new Date(day), "day", "UTC");
}
