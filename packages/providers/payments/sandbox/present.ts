import { find, type Moment } from "./life/moment.ts";
import { Refusal } from "./refusal.ts";
import type { Price, Subscription, SubscriptionItem } from "./store/sandbox-objects.ts";

/** Properties that can be expanded from an id to the object. */
const EXPANDABLE = {
  customer: "customer",
  invoice: "invoice",
  latest_invoice: "invoice",
  schedule: "schedule",
  subscription: "subscription",
} as const;

type Json = Readonly<Record<string, unknown>>;

/**
 * A stored object as Stripe returns it: prices and requested references expanded, internal notes
 * removed.
 */
export async function present(
  moment: Moment,
  object: object,
  expand: readonly string[] = [],
): Promise<object> {
  if (isList(object)) {
    const inside = expand.map((path) => path.replace(/^data\./, ""));
    const data = await oneByOne(object.data, (one) => present(moment, one, inside));
    return { ...object, data };
  }
  const { sandbox: _ours, ...shown }: Json = isSubscription(object)
    ? await withPrices(moment, object)
    : { ...object };
  const expanded = await oneByOne(expand, (path) => expandOne(moment, shown, path));
  return Object.assign({}, shown, ...expanded);
}

async function expandOne(moment: Moment, shown: Json, path: string): Promise<Json> {
  const [name = "", ...deeper] = path.split(".");
  const kind = isExpandable(name) && name in shown ? EXPANDABLE[name] : undefined;
  if (!kind) throw new Refusal(`This property cannot be expanded (${path}).`);
  const id = shown[name];
  if (typeof id !== "string") return {};
  const deeperPaths = deeper.length > 0 ? [deeper.join(".")] : [];
  return { [name]: await present(moment, await find(moment, kind, id), deeperPaths) };
}

async function withPrices(moment: Moment, subscription: Subscription): Promise<Json> {
  const { items, pending_update: pending } = subscription;
  return {
    ...subscription,
    items: { ...items, data: await pricedItems(moment, items.data) },
    pending_update: pending && {
      ...pending,
      subscription_items: await pricedItems(moment, pending.subscription_items),
    },
  };
}

type PricedItem = Omit<SubscriptionItem, "price"> & { price: Price };

function pricedItems(moment: Moment, items: readonly SubscriptionItem[]): Promise<PricedItem[]> {
  return oneByOne(items, async (item) => {
    return { ...item, price: await find(moment, "price", item.price) };
  });
}

/** A transaction handles one query at a time. */
async function oneByOne<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

function isExpandable(name: string): name is keyof typeof EXPANDABLE {
  return Object.hasOwn(EXPANDABLE, name);
}

function isList(object: object): object is { data: object[] } {
  return "object" in object && object.object === "list";
}

function isSubscription(object: object): object is Subscription {
  return "object" in object && object.object === "subscription";
}
