import { PLANS, type PlanState, planName, priceWords } from "@sightline/domain/billing";
import { subscriptionChanged } from "@sightline/emails";
import type { AccountMail } from "../accounts/index.ts";
import type { OnSubscriptionChanged } from "./converge.ts";

export interface PlanMailSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
}

/** In the transaction that writes the change: however often it's reported, one email. */
export function mailSubscriptionChange(
  mail: Pick<AccountMail, "notice">,
  settings: PlanMailSettings,
): OnSubscriptionChanged {
  return async (tx, user, { change, before, paid, after }) => {
    const to = change === "downgrade-scheduled" ? (paid.next ?? paid) : paid;
    const isSamePlan = change === "changed" && before.plan === paid.plan;
    const message = subscriptionChanged({
      ...settings,
      name: user.name,
      change,
      before: nameOf(before, isSamePlan),
      plan: change === "ended" ? planName(after.tier) : nameOf({ ...paid, ...to }, isSamePlan),
      price: to.plan === null || to.cycle === null ? null : priceWords(PLANS[to.plan], to.cycle),
      day: paid.end ?? new Date(),
    });
    await mail.notice(user.email, message, { transaction: tx });
  };
}

/** The cycle only where it makes the difference. */
function nameOf({ plan, tier, cycle }: PlanState, withCycle: boolean): string {
  const name = plan === null ? planName(tier) : PLANS[plan].name;
  return withCycle && cycle !== null ? `${name} (billed ${cycle})` : name;
}
