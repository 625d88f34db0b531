import type { Subscription, UpgradePreview } from "@sightline/contract";
import { type BillingCycle, PLANS, priceWords } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useSettings } from "../../../runtime/page/settings.ts";
import { useSession } from "../../../runtime/session/use-session.ts";
import { notes } from "../../../runtime/subscription/browser-subscription.ts";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";
import { upgradePreviewQuery } from "../calls.ts";
import { createCheckout } from "../change-subscription.ts";
import { CycleSwitch } from "../cycle-switch.tsx";
import { PlanPrice } from "../plan-table.tsx";
import { invoiced } from "../subscription/money.ts";
import { subscriptionQuery } from "../use-plan.ts";

export interface OrderProps {
  choice: PlanChoice;
  situation: "first" | "larger";
  now: Subscription;
  onCycle: (cycle: BillingCycle) => void;
}

export function Order(order: OrderProps) {
  const { choice, situation, onCycle } = order;
  return (
    <Card>
      <CardHeader
        title="Your order"
        actions={<CycleSwitch cycle={choice.cycle} onChange={onCycle} />}
      />
      <div className="flex flex-col gap-5 px-4 pt-1 pb-4">
        <PlanPrice plan={PLANS[choice.plan]} cycle={choice.cycle} />
        {situation === "first" ? <FirstPurchase {...order} /> : <Upgrade {...order} />}
      </div>
    </Card>
  );
}

function FirstPurchase(order: OrderProps) {
  const { pay, busy, problem } = usePay();
  return (
    <>
      <NextSteps {...order} />
      {problem === null ? null : (
        <Notice tone="error" title={problem}>
          You weren't charged, and your choice is saved. Try again.
        </Notice>
      )}
      <Button variant="primary" size="lg" busy={busy} onClick={() => pay({ choice: order.choice })}>
        Continue to payment
      </Button>
      <SandboxNote />
    </>
  );
}

/** The sum is shown before the button that charges it. */
function Upgrade(order: OrderProps) {
  const preview = useQuery(upgradePreviewQuery(order.choice));
  const { pay, busy, problem } = usePay();
  return (
    <>
      <div className="min-h-37">
        <Loaded what="The amount" query={preview} skeleton={<LinesSkeleton lines={3} />}>
          {(shown) => <DueNow preview={shown} />}
        </Loaded>
      </div>
      <NextSteps {...order} />
      {problem === null ? null : (
        <Notice tone="error" title={problem}>
          Check the amount and your plan before you try again.
        </Notice>
      )}
      {preview.isPending ? (
        <Button size="lg" disabled>
          Calculating the amount…
        </Button>
      ) : null}
      {preview.data === undefined ? null : (
        <Button
          variant="primary"
          size="lg"
          busy={busy}
          disabled={preview.isFetching}
          onClick={() => pay({ choice: order.choice, quote: preview.data.quote })}
        >
          {payLabel(preview.data)}
        </Button>
      )}
      <SandboxNote />
    </>
  );
}

function payLabel({ plan, amount_due, currency }: UpgradePreview): string {
  return amount_due === 0
    ? `Switch to ${PLANS[plan].name}`
    : `Pay ${invoiced(amount_due, currency)} now`;
}

/** How the amount comes about, line by line, as it will be on the invoice. */
function DueNow({ preview }: { preview: UpgradePreview }) {
  const { lines, tax, amount_due, currency } = preview;
  const charged = lines.reduce((sum, { amount }) => sum + amount, 0) + tax;
  const credit = amount_due - charged;
  return (
    <section aria-labelledby="due-now">
      <h3 id="due-now" className="font-medium">
        Due now
      </h3>
      <dl className="mt-2 flex flex-col gap-1.5">
        {lines.map(({ description, amount }) => (
          <Amount key={description} name={description} sum={invoiced(amount, currency)} />
        ))}
        {tax === 0 ? null : <Amount name="Tax" sum={invoiced(tax, currency)} />}
        {credit === 0 ? null : (
          <Amount
            name={credit < 0 ? "Credit used" : "Credit for future invoices"}
            sum={invoiced(credit, currency)}
          />
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1.5 font-medium">
          <dt>Total</dt>
          <dd className="figures">{invoiced(amount_due, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Amount({ name, sum }: { name: string; sum: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-dim">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="figures whitespace-nowrap">{sum}</dd>
    </div>
  );
}

function NextSteps(order: OrderProps) {
  const isSandbox = useSettings()?.payment.provider === "sandbox";
  return (
    <section aria-labelledby="next-steps" className="flex flex-col gap-2">
      <h3 id="next-steps" className="font-medium">
        What happens next
      </h3>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-dim text-pretty marker:text-dim">
        {nextSteps(order, isSandbox).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function SandboxNote() {
  if (useSettings()?.payment.provider !== "sandbox") return null;
  return (
    <p className="text-center text-sm text-dim">
      Payments run on the built-in sandbox. No real money is charged.
    </p>
  );
}

interface Purchase {
  choice: PlanChoice;
  quote?: string;
}

/** Leaves for the payment page; the choice is remembered for the return. */
function usePay() {
  const session = useSession();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: ({ choice: { plan, cycle }, quote }: Purchase) =>
      createCheckout(plan, cycle, { quote, onFailure: setProblem }),
    onMutate: ({ choice }) => {
      setProblem(null);
      if (session.status === "signed-in") notes.change(session.user.id, { choice });
    },
    onSuccess: (url, { choice }) => {
      if (url !== null) return window.location.assign(url);
      // The amount may have moved, or the change may have gone through.
      void cache.invalidateQueries({ queryKey: upgradePreviewQuery(choice).queryKey });
      void cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
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
    "We'll charge the card on file the amount above. If your bank asks you to approve the payment, we'll take you to its page.",
    `${name} starts as soon as the payment goes through.${isChanging ? " This cancels the change you scheduled." : ""}`,
    renewal,
  ];
}
