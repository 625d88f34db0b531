import {
  type BillingCycle,
  dollars,
  PER_CYCLE,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  type PlanLine,
  planLines,
  priceNote,
} from "@sightline/domain/billing";
import { Badge } from "@sightline/ui/badge";
import { Icon } from "@sightline/ui/icon";
import type { ReactNode } from "react";
import { PositionsNote } from "../../runtime/page/positions-note.tsx";

export interface PlanTableProps {
  cycle: BillingCycle;
  /** The action for a plan: a link, a button or a label. */
  action: (plan: Plan) => ReactNode;
  plans?: readonly PlanId[];
  /** The reader's current plan. */
  current?: PlanId;
  /** Heading level of a plan's name, so that it fits the outline of its page. */
  level?: 2 | 3;
}

/** The plans side by side, every line at the same height; works without a script. */
export function PlanTable({ cycle, action, plans = PLAN_IDS, current, level = 3 }: PlanTableProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:grid-rows-[auto_auto_auto_1fr]">
        {plans.map((id) => (
          <li
            key={id}
            className="flex flex-col gap-4 bg-card p-4 xl:row-span-4 xl:grid xl:grid-rows-subgrid"
          >
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
      <PositionsNote className="mt-3" />
    </>
  );
}

/** '$3,330 per year', and its monthly equivalent. */
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

export interface PlanLinesListProps {
  lines: readonly (PlanLine & { before?: string })[];
}

export function PlanLinesList({ lines }: PlanLinesListProps) {
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map(({ key, words, included, before }) => (
        <li key={key} className={`flex gap-2 ${included ? "" : "text-dim"}`}>
          <Icon
            name={included ? "check" : "minus"}
            className={`mt-0.5 ${included ? "text-better" : "text-dim"}`}
          />
          <span className="first-letter:uppercase">
            {words}
            {before === undefined ? null : <span className="text-dim"> · now {before}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
