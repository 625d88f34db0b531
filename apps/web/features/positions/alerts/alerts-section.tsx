import type { Site } from "@sightline/contract";
import { CardSkeleton } from "@sightline/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import { Together } from "../../../runtime/page/together.tsx";
import { siteRankingsQuery, useHasPositions } from "../calls/rankings.ts";
import { AddRuleDialog } from "./add-rule-dialog.tsx";
import { AlertsCard } from "./alerts-card.tsx";
import { alertRulesQuery, alertsQuery, earliestAlertQuery } from "./calls.ts";
import { RulesCard } from "./rules-card.tsx";

/** Alerts, and the rules behind them. */
export function AlertsSection({ site }: { site: Site }) {
  const [adding, setAdding] = useState(false);
  const hasPositions = useHasPositions(site.domain);
  const shown = [
    useInfiniteQuery(alertsQuery(site.domain)),
    useQuery(earliestAlertQuery(site.domain)),
    useQuery(alertRulesQuery(site.domain)),
    useQuery(siteRankingsQuery(site.domain)),
  ];
  const add = () => setAdding(true);
  return (
    <Together queries={shown} skeleton={<AlertsLoading />}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {hasPositions ? null : (
          <div className="lg:col-span-2">
            <NoPositions site={site}>
              Alerts track positions in a search engine. The built-in index only compares sites, so
              it can't trigger alerts.
            </NoPositions>
          </div>
        )}
        <AlertsCard {...{ site, hasPositions }} onAddRule={add} />
        <RulesCard site={site} onAdd={add} />
        {adding ? <AddRuleDialog site={site} onClose={() => setAdding(false)} /> : null}
      </div>
    </Together>
  );
}

function AlertsLoading() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <CardSkeleton lines={8} />
      <CardSkeleton lines={4} />
    </div>
  );
}
