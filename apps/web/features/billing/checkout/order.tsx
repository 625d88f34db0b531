import type { Subscription } from "@sightline/contract";
import { type BillingCycle, PLANS } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { useSettings } from "../../../runtime/page/settings.ts";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";
import { CycleSwitch } from "../plans/cycle-switch.tsx";
import { PlanPrice } from "../plans/plan-price.tsx";
import { nextSteps } from "./next-steps.ts";
import { usePay } from "./use-pay.ts";

export interface OrderProps {
  choice: PlanChoice;
  situation: "first" | "larger";
  now: Subscription;
  onCycle: (cycle: BillingCycle) => void;
}

export function Order({ choice, situation, now, onCycle }: OrderProps) {
  const plan = PLANS[choice.plan];
  const isSandbox = useSettings()?.payment.provider === "sandbox";
  const { pay, busy, problem } = usePay();
  return (
    <Card>
      <CardHeader
        title="Your order"
        actions={<CycleSwitch cycle={choice.cycle} onChange={onCycle} />}
      />
      <div className="flex flex-col gap-5 px-4 pt-1 pb-4">
        <PlanPrice plan={plan} cycle={choice.cycle} />
        <section aria-labelledby="next-steps" className="flex flex-col gap-2">
          <h3 id="next-steps" className="font-medium">
            What happens next
          </h3>
          <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-dim text-pretty marker:text-dim">
            {nextSteps({ choice, situation, now, isSandbox }).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {problem === null ? null : (
          <Notice tone="error" title={problem}>
            Nothing was charged, and your choice is kept. Try again.
          </Notice>
        )}
        <Button variant="primary" size="lg" busy={busy} onClick={() => pay(choice)}>
          {situation === "first" ? "Continue to payment" : "Pay the difference now"}
        </Button>
        {isSandbox ? (
          <p className="text-center text-sm text-dim">
            Payments run on the built-in sandbox: no money moves.
          </p>
        ) : null}
      </div>
    </Card>
  );
}
