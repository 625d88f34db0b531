import type { BillingCycle, Plan } from "@sightline/domain/billing";
import { dollars } from "../money.ts";
import { yearlySaving } from "./yearly-saving.ts";

const PER: Record<BillingCycle, string> = { monthly: "a month", yearly: "a year" };

/** '$3,330 a year', and what that is by the month. */
export function PlanPrice({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  return (
    <div>
      <p>
        <span className="figures text-2xl">{dollars(plan.prices[cycle])}</span>{" "}
        <span className="text-dim">{PER[cycle]}</span>
      </p>
      <p className="min-h-5 text-sm text-dim">{priceNote(plan, cycle)}</p>
    </div>
  );
}

export function priceWords(plan: Plan, cycle: BillingCycle): string {
  return `${dollars(plan.prices[cycle])} ${PER[cycle]}`;
}

function priceNote(plan: Plan, cycle: BillingCycle): string {
  const saving = yearlySaving(plan);
  if (plan.prices.monthly === 0) return "No card needed";
  if (cycle === "yearly") {
    return `${dollars(plan.prices.yearly / 12)} a month. Saves ${dollars(saving)} a year`;
  }
  return saving > 0 ? `Paid yearly it saves ${dollars(saving)} a year` : "";
}
