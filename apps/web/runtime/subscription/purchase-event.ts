import type { Invoice, Subscription } from "@sightline/contract";
import { conversionValue } from "@sightline/domain/billing";

/** The purchase event of the tag manager. */
export interface PurchaseEvent {
  event: "purchase";
  transaction_id: string;
  value: number;
  currency: "USD";
  plan: string;
  cycle: string;
}

/** Null when nothing was paid, as for a granted promotion. */
export function purchaseEvent(
  { plan, cycle, tier, status }: Pick<Subscription, "plan" | "cycle" | "tier" | "status">,
  invoices: readonly Pick<Invoice, "id" | "status">[],
  now: Date,
): PurchaseEvent | null {
  const value = status === "granted" ? null : conversionValue({ plan, cycle, tier });
  if (value === null) return null;
  const invoice = invoices.find((one) => one.status === "paid") ?? invoices[0];
  return {
    event: "purchase",
    transaction_id: invoice?.id ?? `${plan}-${now.getTime()}`,
    value,
    currency: "USD",
    plan,
    cycle: cycle ?? "monthly",
  };
}
