import type { AiAnalysis } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface EngineBadgeProps {
  result: AiAnalysis;
  /** In a card below the head, which names it in full. */
  isShort?: boolean;
}

/** Which engine answered, how, and from which pages. */
export function EngineBadge({ result: { engine, read }, isShort = false }: EngineBadgeProps) {
  const { timeZone } = useClock();
  return (
    <SourceBadge
      source={isShort ? "answer engine" : engine.name}
      detail={{
        provider: engine.name,
        method: engine.method,
        ...(read.read_at === null
          ? {}
          : { time: `Pages crawled on ${formatTime(new Date(read.read_at), "minute", timeZone)}` }),
        sample: `${counted(read.pages, "page")} from ${counted(read.sites, "site")}`,
      }}
    />
  );
}

/** An answer is only as new as the pages it is made from. */
export function AnsweredBy({ result }: { result: AiAnalysis }) {
  const { timeZone } = useClock();
  const { read_at } = result.read;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <EngineBadge result={result} />
      {read_at === null
        ? null
        : `from pages crawled on ${formatTime(new Date(read_at), "day", timeZone)}`}
    </span>
  );
}
