import type { Insight } from "@sightline/contract";
import { insightTitle, sizedBy, sizeText } from "@sightline/domain/insights";
import { Badge, SourceBadge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { newInsightsQuery } from "./calls.ts";
import { topInsights } from "./top-insights.ts";

/** Recommendations that are still new, the most valuable first. */
export function NewInsightsCard({ domain }: { domain: string }) {
  const insights = useQuery(newInsightsQuery(domain));
  const board = new URLSearchParams({ tab: "ideation", site: domain });
  return (
    <Card>
      <CardHeader
        title="New recommendations"
        actions={
          <Link to={`/dashboard?${board}`} className={buttonClass("secondary", "sm")}>
            Open board
          </Link>
        }
      />
      <Loaded what="Recommendations" query={insights} skeleton={<LinesSkeleton lines={3} />} inCard>
        {(found) =>
          found.length === 0 ? (
            <p className="px-4 pt-1 pb-4 text-dim">
              No new recommendations. The next analysis may find more.
            </p>
          ) : (
            <ul className="flex flex-col px-4 pt-1 pb-3">
              {topInsights(found).map((insight) => (
                <InsightLine key={insight.id} insight={insight} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function InsightLine({ insight }: { insight: Insight }) {
  const { timeZone } = useClock();
  const { id, target_site, priority, source } = insight;
  const { formula } = sizedBy(insight);
  const size = sizeText(insight);
  const open = new URLSearchParams({ tab: "ideation", site: target_site, insight: id });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-last:border-b">
      <Link
        to={`/dashboard?${open}`}
        className="min-w-0 flex-1 basis-48 text-pretty hover:text-accent hover:underline"
      >
        {insightTitle(insight)}
      </Link>
      <span className="text-xs text-dim">
        {formatTime(new Date(insight.source.date), "day", timeZone)}
      </span>
      {priority === "high" ? <Badge tone="caution">High</Badge> : null}
      {size === null ? null : (
        <SourceBadge
          label={`≈ ${size.figure} ${size.unit}, estimate`}
          source="estimate"
          detail={{
            provider: `${SOURCE_NAMES[source.type]} analysis`,
            method: formula,
            time: formatTime(new Date(source.date), "minute", timeZone),
          }}
        />
      )}
    </li>
  );
}

const SOURCE_NAMES: Record<Insight["source"]["type"], string> = {
  keyword: "Keyword",
  competitor: "Competitor",
  ai: "AI",
};
