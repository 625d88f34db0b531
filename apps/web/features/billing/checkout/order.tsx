import type { Subscription } from "@sightline/contract";
import { type BillingCycle, PLANS, priceWords } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSettings } from "../../../runtime/page/settings.ts";
import { useSession } from "../../../runtime/session/use-session.ts";
import { notes } from "../../../runtime/subscription/browser-subscription.ts";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";
import { createCheckout } from "../change-subscription.ts";
import { CycleSwitch } from "../cycle-switch.tsx";
import { PlanPrice } from "../plan-table.tsx";

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
            {nextSteps({ choice, situation, now }, isSandbox).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {problem === null ? null : (
          <Notice tone="error" title={problem}>
            {situation === "first"
              ? "You weren't charged, and your choice is saved. Try again."
              : "Check your plan before you try again: the change may have gone through."}
          </Notice>
        )}
        <Button variant="primary" size="lg" busy={busy} onClick={() => pay(choice)}>
          {situation === "first" ? "Continue to payment" : "Pay the difference now"}
        </Button>
        {isSandbox ? (
          <p className="text-center text-sm text-dim">
            Payments run on the built-in sandbox. No real money is charged.
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** Leaves for the payment page; the choice is remembered for the return. */
function usePay() {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: ({ plan, cycle }: PlanChoice) => createCheckout(plan, cycle, setProblem),
    onMutate: (choice) => {
      setProblem(null);
      if (session.status === "signed-in") notes.change(session.user.id, { choice });
    },
    onSuccess: (url) => (url === null ? undefined : window.location.assign(url)),
  });
  useEffect(() => {
    // A page restored from the back-forward cache would otherwise stay busy forever.
    const comeBack = ({ persisted }: PageTransitionEvent) => (persisted ? reset() : undefined);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [reset]);
  return { pay: mutate, busy: isPending || typeof data === "string", problem };
}

/** What happens after the button, in order. */
function nextSteps(
  { choice, situation, now }: Pick<OrderProps, "choice" | "situation" | "now">,
  isSandbox: boolean,
): readonly string[] {
  const { name } = PLANS[choice.plan];
  const price = priceWords(PLANS[choice.plan], choice.cycle);
  const where = isSandbox ? "the sandbox payment page" : "Stripe's payment page";
  const renewal = `It renews at ${price} until you cancel. You can cancel anytime and keep the plan until the end of the billing period.`;
  if (situation === "first") {
    return [
      `You'll pay for the first ${choice.cycle === "yearly" ? "year" : "month"} on ${where}. Sightline never sees your card details.`,
      `You'll come back here after you pay, and ${name} starts as soon as the payment is confirmed.`,
      renewal,
    ];
  }
  const isChanging = now.next !== null || now.ends_at !== null;
  return [
    "We'll charge the card on file the difference for the rest of this billing period.",
    `${name} starts right away.${isChanging ? " This cancels the change you scheduled." : ""}`,
    renewal,
  ];
}
