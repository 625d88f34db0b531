import type { SearchSource } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { formatTime } from "../time/format-time.ts";
import { providerName, sourceDetail } from "./source.ts";

export interface PositionSourceBadgeProps {
  row: SearchSource;
}

/** Who checked the results, and on which day. */
export function PositionSourceBadge({ row }: PositionSourceBadgeProps) {
  const day = formatTime(new Date(row.answered_on), "day", "UTC");
  return <SourceBadge source={providerName(row.provider)} detail={sourceDetail(row, day)} />;
}
