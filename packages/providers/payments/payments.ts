import type { BillingCycle, PaidPlanId, ProviderSubscription } from "@sightline/domain/billing";

/** A plan as purchased: which one, and its billing cycle. */
export interface PlanChoice {
  readonly plan: PaidPlanId;
  readonly cycle: BillingCycle;
}

/** What an upgrade would cost now, in the smallest unit of the currency. */
export interface UpgradePreview {
  /** Charged at once: the new plan less what is left of the old one, less credit, with tax. */
  readonly amountDue: number;
  readonly tax: number;
  readonly currency: string;
  /** The same moment makes the same amount, whenever the upgrade happens. */
  readonly proratedAt: Date;
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
}

/** The payment provider port; it deals in plans, and amounts only come from it. */
export interface Payments {
  readonly name: "stripe" | "sandbox";

  /** Idempotent: the same user always gets the same customer. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>;
  /** The URL where the customer pays; an open session for the same choice is reused. */
  startCheckout(
    customer: string,
    choice: PlanChoice,
    returnTo: { success: string; cancel: string },
  ): Promise<string>;
  openPortal(customer: string, returnTo: string): Promise<string>;

  /** Every subscription the customer ever had, including ended ones. */
  subscriptionsOf(customer: string): Promise<ProviderSubscription[]>;
  /** Newest first. */
  invoicesOf(customer: string): Promise<Invoice[]>;

  cancelAtPeriodEnd(subscription: string): Promise<void>;
  /** To a smaller plan when the paid period ends; replaces an earlier change. */
  changeAtPeriodEnd(subscription: string, choice: PlanChoice): Promise<void>;
  /** Undoes a cancellation or a change scheduled for the end of the period. */
  keep(subscription: string): Promise<void>;
  /** What `changeNow` would charge as of that moment, or as of now; changes nothing. */
  previewChange(
    subscription: string,
    choice: PlanChoice,
    proratedAt?: Date,
  ): Promise<UpgradePreview>;
  /**
   * Upgrades immediately, charging the difference; returns the URL to confirm the payment, if
   * needed.
   */
  changeNow(subscription: string, choice: PlanChoice, proratedAt?: Date): Promise<string | null>;
  /** Ends everything for a customer who leaves; nothing more is charged. */
  closeCustomer(customer: string): Promise<void>;

  /**
   * Throws `ForgedEvent` unless the provider signed exactly these bytes within five minutes of now.
   */
  readEvent(body: string, signature: string, now: Date): PaymentEvent;

  /** For admins: whether the key works, and what is configured. */
  check(): Promise<PaymentsCheck>;
  /** Every plan and cycle gets a price at the provider: found, or created. */
  setUpPrices(): Promise<PriceState[]>;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The customer whose plan it may have changed; null: not about a customer. */
  readonly customer: string | null;
}

export interface Invoice {
  readonly id: string;
  readonly number: string | null;
  readonly createdAt: Date;
  /** In the smallest unit of the currency, as charged. */
  readonly total: number;
  readonly currency: string;
  readonly status: "draft" | "open" | "paid" | "uncollectible" | "void";
  readonly url: string | null;
}

export interface PriceState extends PlanChoice {
  /** Null if there is none yet. */
  readonly price: string | null;
  /** An existing price that fits, one just created, or none yet. */
  readonly state: "matched" | "made" | "missing";
}

export interface PaymentsCheck {
  readonly account:
    | { readonly ok: true; readonly id: string }
    | { readonly ok: false; readonly reason: string };
  readonly liveMode: boolean;
  /** Where the provider says it sends events; empty when it sends none. */
  readonly webhookUrls: readonly string[];
  readonly prices: readonly PriceState[];
}

/** Not signed by the provider, or outside the time window. */
export class ForgedEvent extends Error {}

/** The provider didn't respond, or couldn't. */
export class PaymentsUnavailable extends Error {}

/** The provider declined; the message is for the customer. */
export class PaymentRefused extends Error {}
