import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { Metric } from "@sightline/ui/metric";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { shareAnalyticsQuery } from "./calls.ts";

export function ShareAnalyticsScreen() {
  return (
    <AdminPage
      what="Share analytics"
      header={{
        title: "Share analytics",
        description: "How often people open shared digests, counted without cookies.",
      }}
      query={useQuery(shareAnalyticsQuery)}
      skeleton={<TableSkeleton rows={6} columns={3} />}
    >
      {({ links, views, by_programs, days, referrers }) => (
        <>
          <Card className="grid grid-cols-2 gap-px overflow-clip bg-line lg:grid-cols-4">
            <Metric
              label="Active links"
              value={shown(links.active)}
              change={`${shown(links.with_password)} with a password`}
            />
            <Metric
              label="Ended"
              value={shown(links.revoked + links.expired)}
              change={`${shown(links.revoked)} revoked`}
            />
            <Metric label="Views" value={shown(views)} />
            <Metric
              label="Bot views"
              value={shown(by_programs)}
              change="Link previews and scanners"
            />
          </Card>
          <Card>
            <CardHeader title="Where readers came from" />
            {referrers.length === 0 ? (
              <p className="px-4 pb-4 text-dim">Nobody has opened a link yet.</p>
            ) : (
              <FigureTable
                label="Referrers"
                head={["Site", "Views"]}
                rows={referrers.map((one) => [one.referrer || "Opened directly", shown(one.views)])}
              />
            )}
          </Card>
          {days.length === 0 ? null : (
            <Card>
              <CardHeader title="By day" description="The last 90 days." />
              <FigureTable
                label="Views by day"
                head={["Day", "Views"]}
                rows={days.map((one) => [
                  formatTime(new Date(one.day), "day", "UTC"),
                  shown(one.views),
                ])}
              />
            </Card>
          )}
        </>
      )}
    </AdminPage>
  );
}

function shown(count: number): string {
  return formatNumber(count);
}
