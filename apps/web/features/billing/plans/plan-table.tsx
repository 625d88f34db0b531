import {
  type BillingCycle,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  planLines,
} from "@sightline/domain/billing";
import { Badge } from "@sightline/ui/badge";
import type { ReactNode } from "react";
import { PlanLinesList } from "./plan-lines-list.tsx";
import { PlanPrice } from "./plan-price.tsx";

export interface PlanTableProps {
  cycle: BillingCycle;
  /** What can be done about a plan: a link, a button or a word. */
  action: (plan: Plan) => ReactNode;
  plans?: readonly PlanId[];
  /** The plan that the reader is on. */
  current?: PlanId;
  /** Heading level of a plan's name, so that it fits the outline of its page. */
  level?: 2 | 3;
}

/** The plans side by side, every line in the same place; works without a script. */
export function PlanTable({ cycle, action, plans = PLAN_IDS, current, level = 3 }: PlanTableProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {plans.map((id) => (
        <li key={id} className="flex flex-col gap-4 bg-card p-4">
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
            <Heading className="text-lg font-semibold">{PLANS[id].name}</Heading>
            {id === current ? <Badge tone="accent">Your plan</Badge> : null}
          </div>
          <PlanPrice plan={PLANS[id]} cycle={cycle} />
          <div className="flex min-h-8 items-center max-sm:empty:hidden">{action(PLANS[id])}</div>
          <PlanLinesList lines={planLines(PLANS[id])} />
        </li>
      ))}
    </ul>
  );
}
