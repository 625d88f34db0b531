import { deleteCustomer, presentCustomer } from "../life/customers.ts";
import { find, newId, save } from "../life/moment.ts";
import type { Customer } from "../store/sandbox-objects.ts";
import { type Call, del, get, post, type Route } from "./route.ts";

export const customerRoutes: readonly Route[] = [
  post("/v1/customers", create, ["email", "name", "metadata"]),
  get("/v1/customers/:id", ({ moment, id }) => find(moment, "customer", id)),
  del("/v1/customers/:id", async ({ moment, id }) =>
    deleteCustomer(moment, await presentCustomer(moment, id)),
  ),
];

async function create({ moment, params }: Call): Promise<Customer> {
  const customer: Customer = {
    id: newId("cus"),
    object: "customer",
    created: moment.now,
    email: params.text("email") ?? null,
    name: params.text("name") ?? null,
    balance: 0,
    metadata: params.metadata(),
    livemode: false,
  };
  await save(moment, "customer", customer);
  return customer;
}
