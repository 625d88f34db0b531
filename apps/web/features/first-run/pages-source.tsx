import { SourceBadge } from "@sightline/ui/badge";
import { counted } from "../../runtime/page/counted.ts";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";

export interface PagesSourceProps {
  method: string;
  pages: number;
  /** Null while they are still being read. */
  readAt: string | null;
}

/** What suggestions are taken from; nothing before there are pages. */
export function PagesSource({ method, pages, readAt }: PagesSourceProps) {
  const { timeZone } = useClock();
  if (pages === 0) return null;
  const time =
    readAt === null ? "being read now" : formatTime(new Date(readAt), "minute", timeZone);
  const sample = counted(pages, "page");
  return (
    <SourceBadge
      source="Your pages"
      detail={{ provider: "Sightline crawler", method, time, sample }}
    />
  );
}
