import {
  type BillingCycle,
  dollars,
  PER_CYCLE,
  type Plan,
  priceNote,
} from "@sightline/domain/billing";

/** '$3,330 a year', and what that is by the month. */
export function PlanPrice({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  return (
    <div>
      <p>
        <span className="figures text-2xl">{dollars(plan.prices[cycle])}</span>{" "}
        <span className="text-dim">{PER_CYCLE[cycle]}</span>
      </p>
      <p className="min-h-5 text-sm text-dim">{priceNote(plan, cycle)}</p>
    </div>
  );
}
