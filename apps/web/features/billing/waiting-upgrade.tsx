import type { Subscription } from "@sightline/contract";
import { PLANS } from "@sightline/domain/billing";
import { LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { invoiced } from "./subscription/money.ts";
import { nameOf } from "./subscription/plan-state.ts";

/** Nothing has changed yet: the payment needs another step by the customer. */
export function WaitingUpgrade({ now }: { now: Subscription }) {
  const { timeZone } = useClock();
  if (now.pending === null) return null;
  const { plan, amount_due, currency, url, until } = now.pending;
  return (
    <Notice
      tone="warning"
      title={`Your upgrade to ${PLANS[plan].name} is waiting for your payment.`}
      action={
        <LinkButton href={url} variant="primary">
          Pay {invoiced(amount_due, currency)}
        </LinkButton>
      }
    >
      Your bank wants you to approve the payment, or your card was declined. You're on {nameOf(now)}{" "}
      until it goes through. If you don't pay by {formatTime(new Date(until), "minute", timeZone)},
      we'll cancel the upgrade and charge nothing.
    </Notice>
  );
}
