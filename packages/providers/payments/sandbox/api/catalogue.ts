import { find, newId, save } from "../life/moment.ts";
import { Refusal } from "../refusal.ts";
import type { Price, Product } from "../store/sandbox-objects.ts";
import { listPage } from "./list-page.ts";
import { type Call, get, list, post, type Route } from "./route.ts";

export const catalogueRoutes: readonly Route[] = [
  post("/v1/products", createProduct, ["name", "metadata"]),
  get("/v1/products/:id", ({ moment, id }) => find(moment, "product", id)),
  list("/v1/products", listProducts, ["active"]),
  post("/v1/prices", createPrice, [
    "product",
    "currency",
    "unit_amount",
    "recurring",
    "lookup_key",
    "transfer_lookup_key",
    "metadata",
  ]),
  get("/v1/prices/:id", ({ moment, id }) => find(moment, "price", id)),
  list("/v1/prices", listPrices, ["active", "lookup_keys", "product"]),
];

async function createProduct({ moment, params }: Call): Promise<Product> {
  const product: Product = {
    id: newId("prod"),
    object: "product",
    active: true,
    created: moment.now,
    name: params.required("name"),
    metadata: params.metadata(),
    livemode: false,
  };
  await save(moment, "product", product);
  return product;
}

async function listProducts({ moment, params }: Call) {
  const active = params.flag("active");
  const products = await moment.tx.list("product");
  const asked = products.filter((product) => active === undefined || product.active === active);
  return listPage("/v1/products", asked, params);
}

async function createPrice({ moment, params }: Call): Promise<Price> {
  const product = await find(moment, "product", params.required("product"));
  const recurring = params.record("recurring");
  recurring.required("interval");
  const price: Price = {
    id: newId("price"),
    object: "price",
    type: "recurring",
    active: true,
    created: moment.now,
    currency: params.required("currency"),
    unit_amount: amountIn(params),
    product: product.id,
    recurring: {
      interval: recurring.oneOf("interval", ["month", "year"]) ?? "month",
      interval_count: 1,
    },
    lookup_key: params.text("lookup_key") ?? null,
    metadata: params.metadata(),
    livemode: false,
  };
  await freeLookupKey({ moment, params });
  await save(moment, "price", price);
  return price;
}

function amountIn(params: Call["params"]): number {
  params.required("unit_amount");
  const amount = params.integer("unit_amount") ?? 0;
  if (amount >= 0) return amount;
  throw new Refusal("This value must be greater than or equal to 0.", { param: "unit_amount" });
}

/** A lookup key belongs to one price: the next one takes it over if requested. */
async function freeLookupKey({ moment, params }: Omit<Call, "id">): Promise<void> {
  const key = params.text("lookup_key");
  const prices = await moment.tx.list("price");
  const holder = prices.find((price) => key !== undefined && price.lookup_key === key);
  if (!holder) return;
  if (!params.flag("transfer_lookup_key")) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw new Refusal(message, { code: "resource_already_exists", param: "lookup_key" });
  }
  await save(moment, "price", { ...holder, lookup_key: null });
}

async function listPrices({ moment, params }: Call) {
  const keys = params.texts("lookup_keys");
  const [active, product] = [params.flag("active"), params.text("product")];
  const prices = await moment.tx.list("price");
  const asked = prices.filter(
    (price) =>
      (active === undefined || price.active === active) &&
      (product === undefined || price.product === product) &&
      (keys.length === 0 || keys.includes(price.lookup_key ?? "")),
  );
  return listPage("/v1/prices", asked, params);
}
