import type { Alert, Site } from "@sightline/contract";
import { engineName } from "@sightline/domain/positions";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { NamedSource } from "../../../runtime/figures/shared-sources.ts";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { providerName } from "../../../runtime/figures/source.ts";
import { SourcesAbove } from "../../../runtime/figures/source-line.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { AlertItem } from "./alert-item.tsx";
import { alertsQuery, earliestAlertQuery, useMarkSeen } from "./calls.ts";
import { earliestWords } from "./earliest-words.ts";
import { NoAlerts } from "./no-alerts.tsx";

export interface AlertsCardProps {
  site: Site;
  /** Without any there is nothing to alert about. */
  hasPositions: boolean;
  onAddRule: () => void;
}

export function AlertsCard({ site, hasPositions, onAddRule }: AlertsCardProps) {
  const query = useInfiniteQuery(alertsQuery(site.domain));
  const markSeen = useMarkSeen(site.domain);
  const alerts = query.data?.pages.flatMap((page) => page.alerts) ?? [];
  const unseen = query.data?.pages[0]?.unseen ?? 0;
  const [newest] = alerts;
  return (
    <Card>
      <CardHeader
        title={unseen === 0 ? "What changed" : `${counted(unseen, "new alert")}`}
        description={hasPositions ? <AboutAlerts domain={site.domain} /> : undefined}
        actions={
          unseen === 0 || newest === undefined ? undefined : (
            <Button
              size="sm"
              icon="check"
              busy={markSeen.isPending}
              onClick={() => markSeen.mutate(newest.id)}
            >
              Mark all as seen
            </Button>
          )
        }
      />
      <Loaded what="Your alerts" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
        {() =>
          alerts.length === 0 ? (
            <NoAlerts site={site} onAddRule={onAddRule} />
          ) : (
            <AlertList {...{ site, alerts }} />
          )
        }
      </Loaded>
      {query.hasNextPage ? (
        <div className="border-t border-line px-4 py-3">
          <Button
            size="sm"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show earlier alerts
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** What an alert takes, and when the next one can come. */
function AboutAlerts({ domain }: { domain: string }) {
  const { timeZone } = useClock();
  const { data } = useQuery(earliestAlertQuery(domain));
  const day = (at: string) => formatTime(new Date(at), "day", timeZone);
  return (
    <>
      An alert compares two checks before a change with two after it. Failed checks are ignored.
      {data === undefined ? null : ` ${earliestWords(data, day)}`}
    </>
  );
}

/** Where all positions are from; null if that differs. */
function sharedSource(alerts: readonly Alert[]): NamedSource | null {
  const [first, ...others] = alerts;
  if (first === undefined) return null;
  const { provider, engine, to } = first;
  if (others.some((alert) => alert.provider !== provider || alert.engine !== engine)) return null;
  const detail = () => ({
    provider: providerName(provider),
    method: `${engineName(engine)}, top ${to.depth} results`,
  });
  return { of: "Positions", name: providerName(provider), detail };
}

function AlertList({ site, alerts }: { site: Site; alerts: readonly Alert[] }) {
  const clock = useClock();
  const shared = sharedSource(alerts);
  return (
    <>
      {shared === null ? null : (
        <div className="mt-2 border-t border-line">
          <SourcesAbove market={siteMarketText(site)} sources={[shared]} />
        </div>
      )}
      <ul aria-label="Alerts" className={shared === null ? "mt-1" : "[&>:first-child]:border-t-0"}>
        {alerts.map((alert) => (
          <AlertItem key={alert.id} {...{ alert, clock }} showsSource={shared === null} />
        ))}
      </ul>
    </>
  );
}
