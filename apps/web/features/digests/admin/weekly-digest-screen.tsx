import type { DigestOverview } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { Metric } from "@sightline/ui/metric";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { digestOverviewQuery } from "./calls.ts";

const HEAD = [
  ...["Week of", "Digests", "Emails", "Sent", "Delivered", "Bounced"],
  ...["Complained", "Suppressed", "Late"],
];

export function WeeklyDigestScreen() {
  return (
    <AdminPage
      what="The weekly digest"
      header={{
        title: "Weekly digest",
        description:
          "See who gets the digest and what happened to the emails. We don't track opens, because our emails have no tracking pixels. Only subject-line tests count clicks.",
      }}
      query={useQuery(digestOverviewQuery)}
      skeleton={<TableSkeleton rows={6} columns={5} />}
    >
      {({ readers, further_recipients: further, activations, weeks, cohorts }) => (
        <>
          <Card className="grid grid-cols-2 gap-px overflow-clip bg-line lg:grid-cols-4">
            <Metric
              label="Readers"
              value={shown(readers.on)}
              change={`${shown(readers.paused)} more paused`}
            />
            <Metric label="Turned off" value={shown(readers.off)} />
            <Metric
              label="Additional recipients"
              value={shown(further.confirmed)}
              change={`${shown(further.waiting)} unconfirmed, ${shown(further.left)} unsubscribed`}
            />
            <Metric
              label="Setups completed"
              value={shown(activations.complete)}
              change={`${shown(activations.failed)} failed, ${shown(activations.running)} running`}
            />
          </Card>
          <Card>
            <CardHeader
              title="By week"
              description="The last 12 weeks. Weeks start on Monday in UTC. We only know about deliveries that the provider's webhook reports."
            />
            {weeks.length === 0 ? (
              <p className="px-4 pb-4 text-dim">No digest has been sent yet.</p>
            ) : (
              <FigureTable
                label="Digests by week"
                head={HEAD}
                rows={weeks.map((week) => [
                  formatTime(new Date(week.week), "day", "UTC"),
                  ...[week.digests, week.emails, week.sent].map(shown),
                  week.delivered === null ? "–" : shown(week.delivered),
                  ...[week.bounced, week.complained, week.suppressed, week.late].map(shown),
                ])}
              />
            )}
          </Card>
          <Cohorts cohorts={cohorts} />
        </>
      )}
    </AdminPage>
  );
}

const COHORT_HEAD = [
  ...["Signed up in", "Accounts", "Turned it on", "Still reading", "Turned it off"],
  ...["Got one recently", "Shared one"],
];

function Cohorts({ cohorts }: Pick<DigestOverview, "cohorts">) {
  return (
    <Card>
      <CardHeader
        title="By sign-up month"
        description="Accounts created in the last 12 months. “Recently” means in the last 12 weeks."
      />
      {cohorts.length === 0 ? (
        <p className="px-4 pb-4 text-dim">Nobody signed up in the last 12 months.</p>
      ) : (
        <FigureTable
          label="Digests by sign-up month"
          head={COHORT_HEAD}
          rows={cohorts.map(({ month, accounts, turned_on, ...one }) => [
            monthName(month),
            shown(accounts),
            withShare(turned_on, accounts),
            withShare(one.reading, turned_on),
            ...[one.left, one.mailed, one.shared].map(shown),
          ])}
        />
      )}
    </Card>
  );
}

function monthName(month: string): string {
  return new Date(month).toLocaleDateString("en-US", {
    ...{ month: "short", year: "numeric", timeZone: "UTC" },
  });
}

/** Of nobody there is no share. */
function withShare(part: number, whole: number): string {
  if (whole === 0) return "–";
  return `${shown(part)} (${formatNumber((part / whole) * 100, { maximumFractionDigits: 0 })}%)`;
}

function shown(count: number): string {
  return formatNumber(count);
}
