import type { Subscriber } from "@sightline/contract";
import type { CustomerNotes } from "./customer-notes.ts";
import type { PurchaseEvent } from "./purchase-event.ts";
import { paidRank } from "./tiers.ts";

export interface PurchaseWatchDependencies {
  notes: CustomerNotes;
  /** Whether marketing was agreed to; without it the purchase is never announced. */
  agreed(): boolean;
  describe(): Promise<PurchaseEvent | null>;
  announce(event: PurchaseEvent): void;
  log(message: string, detail?: unknown): void;
}

/** Announces each purchase once: the last known tier is stored, and survives the checkout. */
export function watchPurchases(dependencies: PurchaseWatchDependencies) {
  const { notes, agreed, describe, announce, log } = dependencies;
  let describing = false;

  return async ({ user_id, subscription_tier: tier }: Subscriber): Promise<void> => {
    const before = notes.of(user_id).tier;
    if (!isPurchase(before, tier) || !agreed()) return notes.change(user_id, { tier });
    if (describing) return;
    describing = true;
    try {
      const event = await describe();
      // Another tab may have announced it meanwhile.
      if (notes.of(user_id).tier !== before) return;
      notes.change(user_id, { tier });
      if (event !== null) announce(event);
    } catch (error) {
      log("a purchase could not be described; the next check tries again", error);
    } finally {
      describing = false;
    }
  };
}

/** From a known tier to a more expensive one. */
export function isPurchase(before: string | null, after: string): boolean {
  return before !== null && paidRank(after) > paidRank(before);
}
