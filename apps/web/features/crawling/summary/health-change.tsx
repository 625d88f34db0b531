import type { Crawl } from "@sightline/contract";
import { shownHealth } from "@sightline/domain/crawling";
import { Change } from "@sightline/ui/change";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

/** Since the crawl before; nothing without one. */
export function HealthChange({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const { timeZone } = useClock();
  if (shown.health === null || before === null || before.health === null) return null;
  // Other rules weigh differently: the site may be as it was.
  if (shown.rule_version !== before.rule_version) return null;
  const day = formatTime(new Date(before.created_at), "day", timeZone);
  const delta = shownHealth(shown.health) - shownHealth(before.health);
  return (
    <span className="text-sm text-dim">
      {delta === 0 ? "unchanged" : <Change delta={delta} unit="pts" />} since {day}
    </span>
  );
}
