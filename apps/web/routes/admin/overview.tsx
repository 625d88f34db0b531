import { NewestUsers } from "../../features/accounts/users/newest-users.tsx";
import { AdminOverview } from "../../features/diagnostics/admin-overview.tsx";
import { LatestActions } from "../../features/security/latest-actions.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Overview · Admin · Sightline",
  description: "How this Sightline is doing.",
});

export default function Overview() {
  return (
    <AdminOverview>
      <NewestUsers />
      <LatestActions />
    </AdminOverview>
  );
}
