import type { Invoice, Subscription } from "../store/sandbox-objects.ts";
import { announce } from "../webhooks/outbox.ts";
import { applied } from "./change-price.ts";
import { markPaid, openInvoicesOf } from "./invoices.ts";
import { find, type Moment } from "./moment.ts";
import { saveChanged } from "./subscriptions.ts";
import type { TestCardId } from "./test-cards.ts";

/** The customer pays the open amount with a card, which becomes the default. */
export async function payInvoice(
  moment: Moment,
  invoice: Invoice,
  card: TestCardId,
): Promise<void> {
  await markPaid(moment, invoice);
  const { subscription } = invoice.parent.subscription_details;
  const before = await find(moment, "subscription", subscription);
  const owesMore = (await openInvoicesOf(moment, before)).length > 0;
  const status = owesMore ? before.status : "active";
  const paid: Subscription = { ...before, default_payment_method: card, status };
  if (before.pending_update === null || invoice.billing_reason !== "subscription_update") {
    await saveChanged(moment, paid);
    return;
  }
  const changed = await saveChanged(moment, applied(paid, before.pending_update));
  await announce(moment, "customer.subscription.pending_update_applied", changed);
}
