import type { Alert, Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { engineName } from "@sightline/domain/positions";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type NamedSource, providersOf } from "../../../runtime/figures/shared-sources.ts";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { providerName } from "../../../runtime/figures/source.ts";
import { SourcesAbove } from "../../../runtime/figures/source-line.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { AlertItem } from "./alert-item.tsx";
import { alertsQuery, earliestAlertQuery, useMarkSeen } from "./calls.ts";
import { earliestWords } from "./earliest-words.ts";
import { NoAlerts } from "./no-alerts.tsx";

/** More would put the rules below many screens down. */
const ON_PHONE = 20;

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
  const narrow = useNarrow();
  const [wantsAll, setWantsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isCut = narrow && !wantsAll && alerts.length > ON_PHONE;
  const showAll = () => {
    flushSync(() => setWantsAll(true));
    list.current?.children[ON_PHONE]?.querySelector("a")?.focus();
  };
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
            <AlertList {...{ ref: list, site, alerts }} shown={isCut ? ON_PHONE : alerts.length} />
          )
        }
      </Loaded>
      {isCut ? (
        <div className="border-t border-line px-4 py-3">
          <Button size="sm" onClick={showAll}>
            Show {formatNumber(alerts.length - ON_PHONE)} more
          </Button>
        </div>
      ) : null}
      {query.hasNextPage && !isCut ? (
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
  return {
    of: `Positions: ${engineName(engine)}, top ${to.depth}`,
    name: providerName(provider),
    detail,
  };
}

interface AlertListProps {
  ref: Ref<HTMLUListElement>;
  site: Site;
  alerts: readonly Alert[];
  shown: number;
}

function AlertList({ ref, site, alerts, shown }: AlertListProps) {
  const clock = useClock();
  const shared = sharedSource(alerts);
  return (
    <>
      {shared === null ? null : (
        <div className="mt-2 border-t border-line">
          <SourcesAbove market={siteMarketText(site, providersOf(alerts))} sources={[shared]} />
        </div>
      )}
      <ul
        ref={ref}
        aria-label="Alerts"
        className={shared === null ? "mt-1" : "[&>:first-child]:border-t-0"}
      >
        {alerts.slice(0, shown).map((alert) => (
          <AlertItem key={alert.id} {...{ alert, clock }} showsSource={shared === null} />
        ))}
      </ul>
    </>
  );
}
