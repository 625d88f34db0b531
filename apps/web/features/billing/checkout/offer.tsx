import type { Subscription } from "@sightline/contract";
import { type BillingCycle, changedLines, PLANS, planLines } from "@sightline/domain/billing";
import { Card, CardHeader } from "@sightline/ui/card";
import { PositionsNote } from "../../../runtime/page/positions-note.tsx";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";
import { PlanLinesList } from "../plan-table.tsx";
import { WaitingUpgrade } from "../waiting-upgrade.tsx";
import { NothingToBuy } from "./nothing-to-buy.tsx";
import { Order } from "./order.tsx";
import { situationOf } from "./situation.ts";

export interface OfferProps {
  choice: PlanChoice;
  now: Subscription;
  onCycle: (cycle: BillingCycle) => void;
}

/** What someone gets and what it costs them, or why there is nothing to buy. */
export function Offer({ choice, now, onCycle }: OfferProps) {
  const situation = situationOf(choice, now);
  if (situation === "waiting") return <WaitingUpgrade now={now} />;
  if (situation !== "first" && situation !== "larger") {
    return <NothingToBuy {...{ situation, choice, now }} />;
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Order {...{ choice, situation, now, onCycle }} />
      <WhatYouGet choice={choice} now={now} />
    </div>
  );
}

function WhatYouGet({ choice, now }: Pick<OfferProps, "choice" | "now">) {
  const plan = PLANS[choice.plan];
  const changed = new Map(
    now.status === "granted"
      ? []
      : changedLines(plan, PLANS[now.plan]).map(({ key, before }) => [key, before]),
  );
  return (
    <Card>
      <CardHeader
        title="What you get"
        description={
          changed.size === 0 ? undefined : `Compared with your ${PLANS[now.plan].name} plan.`
        }
      />
      <div className="px-4 pt-1 pb-4">
        <PlanLinesList
          lines={planLines(plan).map((line) => ({ ...line, before: changed.get(line.key) }))}
        />
        <PositionsNote className="mt-3" />
      </div>
    </Card>
  );
}
