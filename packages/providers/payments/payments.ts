import type { BillingCycle, PaidPlanId, ProviderSubscription } from "@sightline/domain/billing";

/** A plan as it is bought: which, and how often it is paid. */
export interface PlanChoice {
  readonly plan: PaidPlanId;
  readonly cycle: BillingCycle;
}

/** What we ask of whoever takes the money; amounts never pass through here, only plans. */
export interface Payments {
  readonly name: "stripe" | "sandbox";

  /** The same user gets the same customer, however often this is called. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>;
  /** The URL where the customer pays; an open one for the same choice is reused. */
  startCheckout(
    customer: string,
    choice: PlanChoice,
    returnTo: { success: string; cancel: string },
  ): Promise<string>;
  openPortal(customer: string, returnTo: string): Promise<string>;

  /** Every subscription the customer ever had, ended ones too. */
  subscriptionsOf(customer: string): Promise<ProviderSubscription[]>;
  /** Newest first. */
  invoicesOf(customer: string): Promise<Invoice[]>;

  cancelAtPeriodEnd(subscription: string): Promise<void>;
  /** To a smaller plan when the paid period ends; replaces an earlier change. */
  changeAtPeriodEnd(subscription: string, choice: PlanChoice): Promise<void>;
  /** Undoes a cancellation or a change scheduled for the end of the period. */
  keep(subscription: string): Promise<void>;
  /** To a larger plan at once, the difference paid; the URL to confirm the payment at, if needed. */
  changeNow(subscription: string, choice: PlanChoice): Promise<string | null>;
  /** Ends everything of a customer who leaves; nothing more is charged. */
  closeCustomer(customer: string): Promise<void>;

  /** Throws `ForgedEvent` unless the provider signed exactly these bytes within five minutes of now. */
  readEvent(body: string, signature: string, now: Date): PaymentEvent;

  /** For admins: does the key work, what is set up. */
  check(): Promise<PaymentsCheck>;
  /** Every plan and cycle gets a price at the provider: found, or created. */
  setUpPrices(): Promise<PriceState[]>;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Whose plan it may have changed; null when it is about no customer. */
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
  /** Null while there is none. */
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

/** Not signed by the provider, or not now. */
export class ForgedEvent extends Error {}

/** The provider did not answer, or could not. */
export class PaymentsUnavailable extends Error {}

/** The provider answered, and the answer is no: the message is for the customer. */
export class PaymentRefused extends Error {}
