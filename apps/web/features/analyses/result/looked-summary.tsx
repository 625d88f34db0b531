import type { Looked } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { providerName } from "../../../runtime/figures/source.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface LookedSummaryProps {
  /** One for each keyword that was answered. */
  looked: readonly Looked[];
  /** How the figure beside it comes from the answers. */
  method: string;
}

/** Who answered, and between which days, for a figure that many answers make up. */
export function LookedSummary({ looked, method }: LookedSummaryProps) {
  const providers = [...new Set(looked.map(({ provider }) => providerName(provider)))];
  const days = looked.map(({ answered_on }) => answered_on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <SourceBadge
      source={providers.length === 1 ? (providers[0] ?? "") : counted(providers.length, "source")}
      detail={{
        provider: providers.join(", "),
        method,
        time: first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`,
        sample: counted(looked.length, "keyword"),
      }}
    />
  );
}

function dayName(day: string): string {
  return formatTime(new Date(day), "day", "UTC");
}
