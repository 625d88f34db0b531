import { type BillingCycle, isPaidPlan, PAID_PLAN_IDS } from "@sightline/domain/billing";
import { LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { PageHeader } from "@sightline/ui/page-header";
import { checkoutHref } from "../../../runtime/subscription/checkout-choice.ts";
import { CycleSwitch } from "../cycle-switch.tsx";
import { PlanTable } from "../plan-table.tsx";

export interface ChoosePlanProps {
  cycle: BillingCycle;
  onCycle: (cycle: BillingCycle) => void;
  /** The URL names a plan that can't be bought. */
  isUnknown: boolean;
}

export function ChoosePlan({ cycle, onCycle, isUnknown }: ChoosePlanProps) {
  return (
    <>
      <PageHeader
        title="Choose a plan"
        description="You'll see the price and what's included before you pay."
        actions={<CycleSwitch cycle={cycle} onChange={onCycle} />}
      />
      {isUnknown ? (
        <Notice tone="warning" title="That plan isn't available. Choose one below." />
      ) : null}
      <PlanTable
        level={2}
        cycle={cycle}
        plans={PAID_PLAN_IDS}
        action={({ id, name }) =>
          isPaidPlan(id) ? (
            <LinkButton href={checkoutHref(id, cycle)} variant="primary">
              Choose {name}
            </LinkButton>
          ) : null
        }
      />
    </>
  );
}
