import type { ReadSite } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { CRAWLER } from "../../../../runtime/figures/source.ts";
import { counted } from "../../../../runtime/page/counted.ts";
import { useClock } from "../../../../runtime/time/clock.ts";
import { describeAge } from "../../../../runtime/time/describe-age.ts";

/** Which pages the ideas come from, and when they were crawled. */
export function CrawlBadge({ sites }: { sites: readonly ReadSite[] }) {
  const clock = useClock();
  const [oldest] = sites.flatMap(({ read_at }) => read_at ?? []).sort();
  const pages = sites.reduce((sum, site) => sum + site.pages, 0);
  return (
    <SourceBadge
      source={CRAWLER}
      detail={{
        provider: "Sightline's crawler",
        method: "Phrases found in titles, headings, link text, descriptions and body text",
        time:
          oldest === undefined ? "crawling now" : `crawled ${describeAge(new Date(oldest), clock)}`,
        sample: counted(pages, "page"),
      }}
    />
  );
}
