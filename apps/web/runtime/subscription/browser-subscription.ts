import { appState } from "../app-state/browser-app-state.ts";
import { browserStorage } from "../browser-storage.ts";
import { client } from "../client.ts";
import { consent } from "../consent/browser-consent.ts";
import { log } from "../log/log.ts";
import { session } from "../session/browser-session.ts";
import { dataLayer } from "../tags/google-tags.ts";
import { customerNotes } from "./customer-notes.ts";
import { watchPurchases } from "./purchase-watch.ts";
import { SubscriptionStore } from "./subscription-store.ts";

export const notes = customerNotes(browserStorage);

const noticePurchase = watchPurchases({
  notes,
  agreed: () => consent.granted().marketing,
  async describe() {
    // Loaded by those who bought something.
    const { purchaseEvent } = await import("./purchase-event.ts");
    const invoices = client.billing.invoices({}).catch(() => []);
    return purchaseEvent(await client.billing.subscription({}), await invoices, new Date());
  },
  announce: (event) => void dataLayer().push(event),
  log,
});

export const subscription = new SubscriptionStore({
  load: () => client.billing.subscriber({}),
  onLoaded(subscriber) {
    const { subscription_tier: subscriptionTier } = subscriber;
    appState.change({ subscriptionTier, lastSubscriptionCheck: Date.now() });
    void noticePurchase(subscriber);
  },
  isVisible: () => document.visibilityState === "visible",
  log,
});

export function startSubscription(): void {
  document.addEventListener("visibilitychange", subscription.noticeVisibility);
  session.subscribe(followSession);
  followSession();
}

function followSession(): void {
  const state = session.state();
  subscription.follow(state.status === "signed-in" ? state.user.id : null);
  if (state.status === "anonymous" && state.signedOut) notes.forget();
}
