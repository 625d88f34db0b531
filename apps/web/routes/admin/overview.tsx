import { NewestUsers } from "../../features/accounts/users/newest-users.tsx";
import { RunsCard } from "../../features/analyses/runs/runs-card.tsx";
import { RevenueCard } from "../../features/billing/payments/revenue-card.tsx";
import { AdminOverview } from "../../features/diagnostics/admin-overview.tsx";
import { LatestActions } from "../../features/security/latest-actions.tsx";
import { TrafficCard } from "../../features/traffic/traffic-card.tsx";
import { VisitorsNowCard } from "../../features/traffic/visitors-now-card.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Overview · Admin · Sightline",
  description: "The state of this installation.",
});

export default function Overview() {
  return (
    <AdminOverview>
      <TrafficCard />
      <div className="flex min-w-0 flex-col gap-5">
        <VisitorsNowCard />
        <RunsCard title="Analyses" description="Run in this period." />
        <LatestActions />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <RevenueCard />
        <NewestUsers />
      </div>
    </AdminOverview>
  );
}
