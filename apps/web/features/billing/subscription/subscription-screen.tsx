import type { Subscription } from "@sightline/contract";
import {
  comparePlans,
  IMPORTED_KEYWORDS,
  PLAN_IDS,
  type PlanId,
  planOfTier,
} from "@sightline/domain/billing";
import { Card, CardHeader } from "@sightline/ui/card";
import { PageHeader } from "@sightline/ui/page-header";
import { UsageBar } from "@sightline/ui/progress";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { dayText } from "../../../runtime/time/format-time.ts";
import { UsageNotice } from "../usage/usage-notice.tsx";
import { useDay } from "../use-day.ts";
import { usePlan } from "../use-plan.ts";
import { ChangePlan } from "./change-plan.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { hasNotice, nameOf, onPlan, outlook } from "./plan-state.ts";
import { PlannedChange } from "./planned-change.tsx";

const SmallerPlanDialog = lazy(async () => ({
  default: (await import("./smaller-plan-dialog.tsx")).SmallerPlanDialog,
}));

export function SubscriptionScreen() {
  const subscription = usePlan();
  const day = useDay();
  const now = subscription.data;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={now === undefined ? "Plan and usage" : onPlan(nameOf(now))}
        description={now === undefined || hasNotice(now) ? undefined : outlook(now, day)}
      />
      <Loaded what="Your plan" query={subscription} skeleton={<CardsSkeleton count={2} />}>
        {(now) => <PlanAndUsage now={now} />}
      </Loaded>
    </div>
  );
}

function PlanAndUsage({ now }: { now: Subscription }) {
  const change = useIntendedChange(now);
  return (
    <>
      <UsageNotice now={now} />
      <PlannedChange now={now} />
      <div className="grid gap-5 lg:grid-cols-2">
        <PlanCard now={now} onCancel={() => change.intend("free")} />
        <UsageCard now={now} />
      </div>
      <InvoicesCard />
      <ChangePlan now={now} onSmaller={change.intend} />
      {change.dialog}
    </>
  );
}

/** A smaller plan that was chosen, here or by a link to `?downgrade=`. */
function useIntendedChange(now: Subscription): {
  intend: (plan: PlanId) => void;
  dialog: ReactNode;
} {
  const [search, setSearch] = useSearchParams();
  const to = PLAN_IDS.find((id) => id === search.get("downgrade"));
  const isPossible =
    to !== undefined &&
    now.status !== null &&
    now.status !== "granted" &&
    comparePlans(to, now.plan) < 0;
  return {
    intend: (plan) => setSearch({ downgrade: plan }, { preventScrollReset: true }),
    dialog: isPossible ? (
      <Suspense>
        <SmallerPlanDialog
          now={now}
          to={to}
          onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
        />
      </Suspense>
    ) : null,
  };
}

function UsageCard({ now }: { now: Subscription }) {
  const { usage, in_use, stored } = now;
  const { id, limits } = planOfTier(now.tier);
  return (
    <Card>
      <CardHeader
        title="Usage"
        description={`Units reset on ${dayText(usage.resets_at)}, when the next month starts in UTC.`}
      />
      <div className="grid gap-x-8 gap-y-4 px-4 sm:grid-cols-2 pt-1 pb-4">
        <UsageBar label="Analysis units this month" used={usage.used} limit={usage.limit} />
        <UsageBar label="Sites" used={in_use.sites} limit={limits.sites} />
        <UsageBar label="Active keywords" used={in_use.keywords} limit={limits.keywords} />
        <UsageBar
          label="Imported keywords"
          used={stored.imported_keywords}
          limit={IMPORTED_KEYWORDS[id]}
        />
      </div>
    </Card>
  );
}
