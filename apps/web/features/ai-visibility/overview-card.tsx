import type { Site } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { SourceLabel } from "@sightline/ui/source-label";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { visibilityQuery } from "./calls.ts";
import { TrendChart } from "./trend-chart.tsx";
import { headlineOf, rateWords } from "./words.ts";

/** Few have AI answers on their first visit, so the first screen loads without it. */
const VoiceCard = lazy(async () => ({ default: (await import("./voice-card.tsx")).VoiceCard }));

const DAYS = 28;

/** AI visibility over time for the overview; nothing until an AI engine other than ours has answered. */
export function AiOverviewCard({ site }: { site: Site }) {
  const { data } = useQuery(visibilityQuery(site.domain, DAYS));
  const engines = data?.engines.filter((one) => !one.is_built_in && one.answered > 0) ?? [];
  if (data === undefined || engines.length === 0) return null;
  const tab = new URLSearchParams({ tab: "ai-visibility", site: site.domain });
  return (
    <>
      <Card>
        <CardHeader
          title={headlineOf(data, site.domain)}
          description={`Mention rate per engine in the last ${DAYS} days, with its 95% interval.`}
          actions={
            <Link to={`/dashboard?${tab}`} className={buttonClass("secondary", "sm")}>
              See AI visibility
            </Link>
          }
        />
        <dl className="grid gap-x-6 gap-y-2 px-4 pt-1 pb-4 sm:grid-cols-3">
          {engines.map(({ engine, mention }) => (
            <div key={engine}>
              <dt>
                <SourceLabel>{engine}</SourceLabel>
              </dt>
              <dd className="figures">{rateWords(mention)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <TrendChart visibility={data} domain={site.domain} />
      <Suspense fallback={null}>
        <VoiceCard site={site} visibility={data} />
      </Suspense>
    </>
  );
}
