import { changePrice, refuseIfScheduled, type WantedPrice } from "../life/change-price.ts";
import { find, type Moment } from "../life/moment.ts";
import {
  cancelAtPeriodEnd,
  endSubscription,
  isLive,
  itemOf,
  refuseUnlessLive,
  takeBackCancellation,
} from "../life/subscriptions.ts";
import { Refusal } from "../refusal.ts";
import type { Subscription } from "../store/sandbox-objects.ts";
import { listPage, ownerIn } from "./list-page.ts";
import type { Parameters } from "./parameters.ts";
import { type Call, del, get, list, post, type Route } from "./route.ts";

export const subscriptionRoutes: readonly Route[] = [
  list("/v1/subscriptions", listSubscriptions, ["customer", "status"]),
  get("/v1/subscriptions/:id", ({ moment, id }) => find(moment, "subscription", id)),
  post("/v1/subscriptions/:id", update, [
    "cancel_at_period_end",
    "cancel_at",
    "items",
    "proration_behavior",
    "proration_date",
    "payment_behavior",
  ]),
  del("/v1/subscriptions/:id", cancel),
];

async function listSubscriptions({ moment, params }: Call) {
  const status = params.text("status");
  const all = await moment.tx.list("subscription", await ownerIn({ moment, params }));
  const asked = all.filter((one) =>
    status === undefined ? isLive(one) : status === "all" || one.status === status,
  );
  return listPage("/v1/subscriptions", asked, params);
}

async function update({ moment, id, params }: Call): Promise<Subscription> {
  const subscription = await find(moment, "subscription", id);
  refuseUnlessLive(subscription);
  const cancelled = await updateCancellation(moment, subscription, params);
  return params.has("items") ? updatePrice(moment, cancelled, params) : cancelled;
}

function updateCancellation(moment: Moment, subscription: Subscription, params: Parameters) {
  const wanted = cancellationIn(params);
  if (wanted === undefined) return subscription;
  refuseIfScheduled(subscription);
  return wanted === "none"
    ? takeBackCancellation(moment, subscription)
    : cancelAtPeriodEnd(moment, subscription, wanted);
}

function cancellationIn(params: Parameters): "flag" | "date" | "none" | undefined {
  if (params.has("cancel_at_period_end")) {
    return params.flag("cancel_at_period_end") ? "flag" : "none";
  }
  const at = params.oneOf("cancel_at", ["", "min_period_end"]);
  if (at === undefined) return undefined;
  return at === "" ? "none" : "date";
}

async function updatePrice(
  moment: Moment,
  subscription: Subscription,
  params: Parameters,
): Promise<Subscription> {
  const wanted = await wantedPrice(moment, subscription, params);
  if (
    params.text("proration_behavior") !== "always_invoice" ||
    params.text("payment_behavior") !== "pending_if_incomplete"
  ) {
    throw new Refusal(
      "The sandbox changes prices only with proration_behavior always_invoice and payment_behavior pending_if_incomplete.",
    );
  }
  return changePrice(moment, subscription, wanted);
}

/** The price to change to, and the moment it is prorated at. */
export async function wantedPrice(
  moment: Moment,
  subscription: Subscription,
  params: Parameters,
): Promise<WantedPrice> {
  const [item, ...others] = params.records("items");
  if (!item || others.length > 0 || item.text("id") !== itemOf(subscription).id) {
    throw new Refusal("A sandbox subscription has one item.", { param: "items" });
  }
  const { id } = await find(moment, "price", item.required("price"));
  return { price: id, proratedAt: params.integer("proration_date") ?? moment.now };
}

async function cancel({ moment, id }: Call): Promise<Subscription> {
  const subscription = await find(moment, "subscription", id);
  refuseUnlessLive(subscription);
  return endSubscription(moment, subscription);
}
