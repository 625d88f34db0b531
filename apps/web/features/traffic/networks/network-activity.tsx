import { Badge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable } from "@sightline/ui/data-table";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { useReport } from "../use-report.ts";
import { networkActivityQuery } from "./network-calls.ts";
import { EVENT_NAMES } from "./network-words.ts";

/** The accounts and events behind the figures of a network. */
export function NetworkActivity({ network }: { network: string }) {
  const { period, hrefWith } = useReport();
  const clock = useClock();
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={<span className="figures wrap-anywhere">{network}</span>}
        description="The latest 100 accounts and security events in this period."
        actions={
          <Link to={hrefWith({ network: null })} className={buttonClass("ghost", "sm")}>
            Close
          </Link>
        }
      />
      <Loaded
        what="Activity"
        inCard
        query={useQuery(networkActivityQuery(period, network))}
        skeleton={<LinesSkeleton />}
      >
        {({ accounts, events }) => (
          <>
            <DataTable
              caption={`Accounts created from ${network}`}
              rows={accounts}
              rowKey={({ user_id }) => user_id}
              height="18rem"
              columns={[
                {
                  key: "email",
                  header: "Account",
                  cell: ({ email, is_suspended }) => (
                    <span className="flex min-w-0 items-center gap-2">
                      <Link
                        to={`/admin/users?q=${encodeURIComponent(email)}`}
                        className={`${textLink} figures min-w-0 truncate`}
                        title={email}
                      >
                        {email}
                      </Link>
                      {is_suspended ? <Badge tone="neutral">Suspended</Badge> : null}
                    </span>
                  ),
                },
                {
                  key: "signed_up_at",
                  header: "Signed up",
                  width: 120,
                  cell: ({ signed_up_at }) => <Age at={signed_up_at} clock={clock} />,
                },
              ]}
              empty={<p className="p-4 text-dim">No accounts were created from here.</p>}
            />
            <DataTable
              caption={`Security events from ${network}`}
              rows={events}
              rowKey={({ id }) => id}
              height="24rem"
              columns={[
                {
                  key: "event",
                  header: "Event",
                  cell: ({ event_type, description, user_agent }) => (
                    <span className="block min-w-0 leading-tight">
                      <span className="block truncate" title={description}>
                        {description === "" ? EVENT_NAMES[event_type] : description}
                      </span>
                      <span className="block truncate text-sm text-dim" title={user_agent}>
                        {user_agent}
                      </span>
                    </span>
                  ),
                },
                {
                  key: "created_at",
                  header: "When",
                  width: 120,
                  cell: ({ created_at }) => <Age at={created_at} clock={clock} />,
                },
              ]}
              empty={<p className="p-4 text-dim">No security events from here.</p>}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
