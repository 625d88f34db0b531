import { expireCheckout } from "../life/checkout.ts";
import { presentCustomer } from "../life/customers.ts";
import { find, newId, save } from "../life/moment.ts";
import { Refusal } from "../refusal.ts";
import type { CheckoutSession } from "../store/sandbox-objects.ts";
import { listPage, ownerIn } from "./list-page.ts";
import type { Parameters } from "./parameters.ts";
import { type Call, get, list, post, type Route } from "./route.ts";

const OPEN_SECONDS = 24 * 60 * 60;

export const checkoutRoutes: readonly Route[] = [
  post("/v1/checkout/sessions", create, [
    "mode",
    "customer",
    "client_reference_id",
    "line_items",
    "metadata",
    "subscription_data",
    "success_url",
    "cancel_url",
  ]),
  list("/v1/checkout/sessions", listSessions, ["customer", "status"]),
  get("/v1/checkout/sessions/:id", ({ moment, id }) => find(moment, "checkout_session", id)),
  post("/v1/checkout/sessions/:id/expire", async ({ moment, id }) =>
    expireCheckout(moment, await find(moment, "checkout_session", id)),
  ),
];

async function create({ moment, params }: Call): Promise<CheckoutSession> {
  params.required("mode");
  const mode = params.oneOf("mode", ["subscription"]) ?? "subscription";
  const customer = await presentCustomer(moment, params.required("customer"));
  const price = await find(moment, "price", oneItem(params).required("price"));
  params.required("success_url");
  const id = newId("cs_test");
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    created: moment.now,
    expires_at: moment.now + OPEN_SECONDS,
    mode,
    status: "open",
    payment_status: "unpaid",
    customer: customer.id,
    client_reference_id: params.text("client_reference_id") ?? null,
    amount_total: price.unit_amount,
    currency: price.currency,
    metadata: params.metadata(),
    success_url: params.webAddress("success_url") ?? "",
    cancel_url: params.webAddress("cancel_url") ?? null,
    subscription: null,
    invoice: null,
    url: `${moment.site.publicUrl}/sandbox/checkout/${id}`,
    livemode: false,
    sandbox: {
      price: price.id,
      subscriptionMetadata: params.record("subscription_data").metadata(),
      confirming: null,
    },
  };
  await save(moment, "checkout_session", session);
  return session;
}

function oneItem(params: Parameters): Parameters {
  const [item, ...others] = params.records("line_items");
  if (item && others.length === 0 && (item.integer("quantity") ?? 1) === 1) return item;
  throw new Refusal("The sandbox sells one price at a time, with a quantity of 1.", {
    param: "line_items",
  });
}

async function listSessions({ moment, params }: Call) {
  const status = params.oneOf("status", ["open", "complete", "expired"]);
  const sessions = await moment.tx.list("checkout_session", await ownerIn({ moment, params }));
  const asked = sessions.filter((session) => status === undefined || session.status === status);
  return listPage("/v1/checkout/sessions", asked, params);
}
