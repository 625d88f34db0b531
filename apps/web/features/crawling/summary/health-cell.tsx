import type { Crawl } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { crawlQuery } from "../crawl-calls.ts";
import { healthText } from "../crawl-words.ts";
import { SummaryCell } from "./summary-cell.tsx";

export function HealthCell({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const { timeZone } = useClock();
  const formula = useQuery(crawlQuery(shown.id)).data?.health_formula;
  const was = before?.health ?? null;
  const day = (crawl: Crawl) => formatTime(new Date(crawl.created_at), "day", timeZone);
  return (
    <SummaryCell
      heading="Health"
      beside={
        <SourceBadge
          source="built-in crawler"
          detail={{
            provider: "Sightline's crawler",
            method: formula,
            time: formatTime(new Date(shown.ended_at ?? shown.created_at), "minute", timeZone),
            sample: `${counted(shown.visited, "URL")}, ${counted(shown.pages ?? 0, "page")}, rule version ${shown.rule_version}`,
          }}
        />
      }
    >
      {shown.health === null ? (
        <p className="text-dim text-pretty">Available after a complete crawl.</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-3xl">
            {healthText(shown.health)}
            <span className="text-base text-dim"> / 100</span>
          </span>
          {was === null || before === null ? null : (
            <span className="text-sm text-dim">
              <Change delta={tenths(shown.health) - tenths(was)} unit="pts" /> since {day(before)}
            </span>
          )}
        </p>
      )}
      <HealthScale now={shown.health} before={was} />
    </SummaryCell>
  );
}

/** The change is the difference between the figures shown. */
function tenths(health: number): number {
  return Number(healthText(health));
}

interface HealthScaleProps {
  now: number | null;
  before: number | null;
}

/** Health from 0 to 100: hollow where it was, solid where it is. */
function HealthScale({ now, before }: HealthScaleProps) {
  const worse = now !== null && before !== null && now < before;
  const colour =
    before === null || now === before ? "text-accent" : worse ? "text-worse" : "text-better";
  return (
    <div aria-hidden="true" className={`mt-auto ${colour}`}>
      <div className="relative h-4">
        <div className="absolute inset-x-0 top-1/2 h-px bg-edge/50" />
        {[0, 25, 50, 75, 100].map((mark) => (
          <div
            key={mark}
            className="absolute top-1/2 h-1.5 w-px -translate-y-1/2 bg-edge/50"
            style={{ left: `${mark}%` }}
          />
        ))}
        {now === null || before === null ? null : (
          <div
            className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-current"
            style={{ left: `${Math.min(now, before)}%`, width: `${Math.abs(now - before)}%` }}
          />
        )}
        {before === null || before === now ? null : (
          <div
            className="absolute top-1/2 size-2 -translate-1/2 rounded-full border border-dim bg-card"
            style={{ left: `${before}%` }}
          />
        )}
        {now === null ? null : (
          <div
            className="absolute top-0 h-4 w-[3px] -translate-x-1/2 rounded-sm bg-current"
            style={{ left: `${now}%` }}
          />
        )}
      </div>
      <div className="figures flex justify-between text-xs text-dim">
        <span>0</span>
        <span>100</span>
      </div>
    </div>
  );
}
