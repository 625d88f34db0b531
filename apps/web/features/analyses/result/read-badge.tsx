import type { ReadPages } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface ReadBadgeProps {
  read: ReadPages;
  /** How the figure beside it comes from these pages. */
  method?: string;
}

/** Which pages a figure or a sentence rests on, and when they were read. */
export function ReadBadge({ read, method = "Pages as the crawler read them" }: ReadBadgeProps) {
  const { timeZone } = useClock();
  const { sites, pages, read_at } = read;
  if (read_at === null) return <SourceBadge source="nothing read yet" />;
  return (
    <SourceBadge
      source={counted(pages, "page read", "pages read")}
      detail={{
        provider: "Built-in index",
        method,
        time: formatTime(new Date(read_at), "minute", timeZone),
        sample: `${counted(pages, "page")} of ${counted(sites, "site")}`,
      }}
    />
  );
}
