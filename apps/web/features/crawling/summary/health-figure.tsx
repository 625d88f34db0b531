import type { Crawl } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { crawlQuery } from "../calls/crawl-report.ts";
import { CellHeading } from "./cell-heading.tsx";
import { HealthScale } from "./health-scale.tsx";
import { healthWords } from "./health-words.ts";

export function HealthFigure({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const { timeZone } = useClock();
  const formula = useQuery(crawlQuery(shown.id)).data?.health_formula;
  const was = before?.health ?? null;
  const day = (crawl: Crawl) => formatTime(new Date(crawl.created_at), "day", timeZone);
  return (
    <>
      <CellHeading
        beside={
          <SourceBadge
            source="built-in crawler"
            detail={{
              provider: "Sightline's own crawler",
              method: formula,
              time: formatTime(new Date(shown.ended_at ?? shown.created_at), "minute", timeZone),
              sample: `${counted(shown.visited, "address", "addresses")}, ${counted(shown.pages ?? 0, "page")}, rules of version ${shown.rule_version}`,
            }}
          />
        }
      >
        Health
      </CellHeading>
      {shown.health === null ? (
        <p className="text-dim text-pretty">Known only after a whole crawl.</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-3xl">
            {healthWords(shown.health)}
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
    </>
  );
}

/** The change is the difference of what is shown. */
function tenths(health: number): number {
  return Number(healthWords(health));
}
