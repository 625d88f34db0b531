import type { BillingCycle, PaidPlanId } from "@sightline/domain/billing";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { log } from "../../runtime/log/log.ts";
import { withinTime } from "./within-time.ts";

/** Where the plan is paid, or null on any failure; why it failed is said on the side. */
export async function createCheckout(
  planId: PaidPlanId,
  billingCycle: BillingCycle,
  onFailure: (reason: string) => void = () => {},
): Promise<string | null> {
  try {
    const { url } = await withinTime("Checkout creation timeout", (signal) =>
      client.billing.createCheckout({ planId, billingCycle }, { signal }),
    );
    return url;
  } catch (error) {
    log("no checkout could be created", error);
    onFailure(messageOf(error));
    return null;
  }
}
