import {
  type Answer,
  askAsAdmin,
  call,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "../http/index.ts";
import {
  payAt,
  type StripeDouble,
  type StripeDoubleOptions,
  startStripe,
} from "../stripe/index.ts";

export interface PayingCustomer {
  readonly id: string;
  readonly email: string;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Goes through checkout and the hosted page, with a card that works. */
  buy(planId: string, billingCycle?: string, card?: string): Promise<void>;
  tier(): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what came, whatever its shape
  subscription(): Promise<any>;
}

export interface Shop {
  readonly product: TestProduct;
  readonly stripe: StripeDouble;
  customer(): Promise<PayingCustomer>;
  askAsAdmin(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Advances Stripe's clock by this many days. */
  pass(days: number): Promise<void>;
  stop(): Promise<void>;
}

const DAY = 86_400_000;

/** The product with Stripe keys, and a Stripe double on loopback that has its prices. */
export async function startShop(
  options: Pick<StripeDoubleOptions, "delivery"> = {},
): Promise<Shop> {
  const stripe = await startStripe(options);
  const product = await startProduct({
    ...WITH_ADMIN,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  stripe.setWebhook(`${product.url}/api/webhooks/payment`);
  const { url } = product;

  const askAs = (token: string) => (method: string, path: string, body?: unknown) =>
    call(url, method, `/api${path}`, { token, body });
  const asAdmin = await askAsAdmin(url);
  await asAdmin("POST", "/admin/payments/prices");

  return {
    product,
    stripe,
    askAsAdmin: asAdmin,
    async customer() {
      const { access_token, user } = await signUp(url);
      const ask = askAs(access_token);
      return {
        id: user.id,
        email: user.email,
        ask,
        tier: async () => (await ask("GET", "/subscriber")).body.subscription_tier,
        subscription: async () => (await ask("GET", "/subscription")).body,
        async buy(planId, billingCycle = "monthly", card = "pm_card_visa") {
          const { body } = await ask("POST", "/functions/create-checkout", {
            planId,
            billingCycle,
          });
          await payAt(body.url, card);
          await stripe.settled();
        },
      };
    },
    async pass(days) {
      const now = await stripe.sandbox.clock();
      await stripe.moveClock(new Date(now.getTime() + days * DAY));
    },
    async stop() {
      await product.stop();
      await stripe.stop();
    },
  };
}
