import type { Crawl } from "@sightline/contract";
import { HEALTH_FORMULA } from "@sightline/domain/crawling";
import { healthText } from "../crawl-words.ts";
import { CrawlSource } from "./crawl-source.tsx";
import { HealthChange } from "./health-change.tsx";
import { SummaryCell } from "./summary-cell.tsx";

export function HealthCell({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  return (
    <SummaryCell heading="Health" beside={<CrawlSource crawl={shown} />}>
      {shown.health === null ? (
        <p className="text-dim text-pretty">Available after a complete crawl.</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-3xl">
            {healthText(shown.health)}
            <span className="text-base text-dim"> / 100</span>
          </span>
          <HealthChange {...{ shown, before }} />
        </p>
      )}
      <HealthScale
        now={shown.health}
        before={before?.rule_version === shown.rule_version ? before.health : null}
      />
      <details className="text-sm text-dim">
        <summary className="cursor-pointer">How health is calculated</summary>
        <p className="pt-1 text-pretty">{HEALTH_FORMULA} Ignored issues don't count.</p>
      </details>
    </SummaryCell>
  );
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
