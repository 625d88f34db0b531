import { type BillingCycle, isPaidPlan, PAID_PLAN_IDS } from "@sightline/domain/billing";
import { LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { PageHeader } from "@sightline/ui/page-header";
import { checkoutHref } from "../../../runtime/subscription/checkout-choice.ts";
import { CycleSwitch } from "../plans/cycle-switch.tsx";
import { PlanTable } from "../plans/plan-table.tsx";

export interface ChoosePlanProps {
  cycle: BillingCycle;
  onCycle: (cycle: BillingCycle) => void;
  /** The address names a plan that cannot be bought. */
  isUnknown: boolean;
}

export function ChoosePlan({ cycle, onCycle, isUnknown }: ChoosePlanProps) {
  return (
    <>
      <PageHeader
        title="Choose a plan"
        description="You see the price and what it includes before you pay."
        actions={<CycleSwitch cycle={cycle} onChange={onCycle} />}
      />
      {isUnknown ? (
        <Notice tone="warning" title="That plan cannot be bought. Choose one here." />
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
