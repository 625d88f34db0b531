import type { Subscription } from "@sightline/contract";
import { PageHeader } from "@sightline/ui/page-header";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { UsageNotice } from "../usage/usage-notice.tsx";
import { useDay } from "../use-day.ts";
import { usePlan } from "../use-plan.ts";
import { ChangePlan } from "./change-plan.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlannedChange } from "./planned-change.tsx";
import { hasNotice, nameOf, outlook } from "./standing.ts";
import { UsageCard } from "./usage-card.tsx";
import { useIntendedChange } from "./use-intended-change.tsx";

export function SubscriptionScreen() {
  const subscription = usePlan();
  const day = useDay();
  const now = subscription.data;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={now === undefined ? "Plan and usage" : `You are on ${nameOf(now)}`}
        description={now === undefined || hasNotice(now) ? undefined : outlook(now, day)}
      />
      <Loaded what="Your plan" query={subscription} skeleton={<CardsSkeleton count={2} />}>
        {(now) => <Standing now={now} />}
      </Loaded>
    </div>
  );
}

function Standing({ now }: { now: Subscription }) {
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
