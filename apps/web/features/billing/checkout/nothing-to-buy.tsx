import type { Subscription } from "@sightline/contract";
import { PLANS } from "@sightline/domain/billing";
import { Button, buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";
import { useOpenPortal } from "../calls.ts";

export interface NothingToBuyProps {
  situation: "same" | "smaller" | "past-due";
  choice: PlanChoice;
  now: Subscription;
}

export function NothingToBuy({ situation, choice, now }: NothingToBuyProps) {
  const wanted = PLANS[choice.plan].name;
  const has = PLANS[now.plan].name;
  if (situation === "past-due") return <PaymentFirst has={has} />;
  if (situation === "smaller") {
    return (
      <Notice
        title={`${wanted} is smaller than your ${has} plan.`}
        action={
          <Link to={`/subscription?downgrade=${choice.plan}`} className={buttonClass("primary")}>
            Downgrade to {wanted}
          </Link>
        }
      >
        There's nothing to pay now. You'll keep {has} until the end of the period you've paid for.
      </Notice>
    );
  }
  const isEnding = now.ends_at !== null || now.next !== null;
  return (
    <Notice
      tone={isEnding ? "warning" : "success"}
      title={`You're already on ${has}.`}
      action={
        <Link to="/subscription" className={buttonClass("primary")}>
          Plan and usage
        </Link>
      }
    >
      {isEnding
        ? "A change is scheduled for the end of the billing period. To stay on this plan, go to 'Plan and usage' and choose 'Keep my plan'."
        : `${now.cycle === null ? "" : `Your plan is billed ${now.cycle}. `}There's nothing to buy.`}
    </Notice>
  );
}

function PaymentFirst({ has }: { has: string }) {
  const portal = useOpenPortal();
  return (
    <Notice
      tone="error"
      title="Your card was declined. Update it first."
      action={
        <Button variant="primary" busy={portal.isPending} onClick={() => portal.mutate()}>
          Manage payment
        </Button>
      }
    >
      Your last payment for {has} didn't go through. Once it does, you can change your plan.
    </Notice>
  );
}
