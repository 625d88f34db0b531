import type { SecurityEvent } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { ANOMALY_WINDOW_HOURS, countEvents, isSuspicious } from "@sightline/domain/security";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";

const securityEventsQuery = queryOptions({
  queryKey: ["security-events"],
  queryFn: ({ signal }) => adminClient.security.list({}, { signal }),
});

export interface SecurityFirstProps {
  /** What comes after it. */
  children: ReactNode;
  /** In the shape of the rest: both appear at once, so that nothing is pushed down. */
  skeleton: ReactNode;
}

/** Unusual activity above everything else; a failed request is no reason for alarm. */
export function SecurityFirst({ children, skeleton }: SecurityFirstProps) {
  const { data: events = [], isPending, failureCount } = useQuery(securityEventsQuery);
  if (isPending && failureCount === 0) return skeleton;
  return (
    <>
      {isSuspicious(countEvents(events)) ? (
        <>
          <Notice
            tone="warning"
            title={`Unusual activity in the last ${ANOMALY_WINDOW_HOURS} hours`}
          >
            If this wasn't you, change your password and sign out of any session you don't
            recognize.
          </Notice>
          <Events events={events} />
        </>
      ) : null}
      {children}
    </>
  );
}

const SHOWN_AT_FIRST = 6;

function Events({ events }: { events: readonly SecurityEvent[] }) {
  const clock = useClock();
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, SHOWN_AT_FIRST);
  return (
    <Card>
      <CardHeader title="Security events" description="What happened, when and from where." />
      <ul aria-label="Security events" className="px-4 pb-3">
        {shown.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0">{event.description}</span>
            <span className="flex shrink-0 gap-3 text-sm text-dim">
              <Age at={event.created_at} clock={clock} />
              <span className="figures">{event.ip_address}</span>
            </span>
          </li>
        ))}
      </ul>
      {all || events.length <= SHOWN_AT_FIRST ? null : (
        <div className="px-4 pb-3">
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {formatNumber(events.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
