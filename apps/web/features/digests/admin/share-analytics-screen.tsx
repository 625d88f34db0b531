import type { ShareAnalytics } from "@sightline/contract";
import { dayFromNumber, dayNumber, dayOf } from "@sightline/domain/calendar";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { Metric } from "@sightline/ui/metric";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { shareAnalyticsQuery } from "./calls.ts";

export function ShareAnalyticsScreen() {
  return (
    <AdminPage
      what="Share analytics"
      header={{
        title: "Share analytics",
        description:
          "How often people open shared digests, counted without cookies, and how many new accounts they led to.",
      }}
      query={useQuery(shareAnalyticsQuery)}
      skeleton={<TableSkeleton rows={6} columns={3} />}
    >
      {({ links, views, by_programs, days, referrers, sign_ups }) => (
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
            <Metric
              label="Views"
              value={shown(views)}
              change={`Excludes ${counted(by_programs, "view")} from link previews and scanners`}
            />
            <Metric
              label="Sign-ups"
              value={shown(sign_ups.accounts)}
              change={`${shown(sign_ups.paying)} on a paid plan`}
            />
          </Card>
          {days.length === 0 ? null : <ViewsChart days={days} />}
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
        </>
      )}
    </AdminPage>
  );
}

function ViewsChart({ days }: Pick<ShareAnalytics, "days">) {
  const every = everyDay(days);
  const total = every.reduce((sum, { views }) => sum + views, 0);
  return (
    <ChartFrame
      title={`${counted(total, "view")} in ${counted(every.length, "day")}`}
      subtitle="The last 90 days at most, in UTC."
      table={{ columns: ["day", "views"], rows: every.map(({ day, views }) => [day, views]) }}
      csvName="share-views"
    >
      <LineChart
        label="Views per day"
        points={every.map(({ day }) => formatTime(new Date(day), "short", "UTC"))}
        series={[
          { id: "views", label: "Views", values: every.map(({ views }) => views), tone: "accent" },
        ]}
        counts
      />
    </ChartFrame>
  );
}

/** Until today. We count every view ourselves, so a day without one is a zero. */
function everyDay(days: ShareAnalytics["days"]): ShareAnalytics["days"] {
  const views = new Map(days.map((one) => [one.day, one.views]));
  const first = Math.min(...days.map(({ day }) => dayNumber(day)));
  const today = dayNumber(dayOf(Date.now()));
  return Array.from({ length: today - first + 1 }, (_, nth) => {
    const day = dayFromNumber(first + nth);
    return { day, views: views.get(day) ?? 0 };
  });
}

function shown(count: number): string {
  return formatNumber(count);
}
