import { previewPriceChange } from "../life/change-price.ts";
import { find } from "../life/moment.ts";
import { Refusal } from "../refusal.ts";
import { listPage, ownerIn } from "./list-page.ts";
import { type Call, get, list, post, type Route } from "./route.ts";
import { wantedPrice } from "./subscriptions.ts";

export const invoiceRoutes: readonly Route[] = [
  post("/v1/invoices/create_preview", preview, ["subscription", "subscription_details"]),
  list("/v1/invoices", listInvoices, ["customer", "status"]),
  get("/v1/invoices/:id", ({ moment, id }) => find(moment, "invoice", id)),
];

async function listInvoices({ moment, params }: Call) {
  const status = params.text("status");
  const invoices = await moment.tx.list("invoice", await ownerIn({ moment, params }));
  const asked = invoices.filter((invoice) => status === undefined || invoice.status === status);
  return listPage("/v1/invoices", asked, params);
}

async function preview({ moment, params }: Call) {
  const subscription = await find(moment, "subscription", params.required("subscription"));
  const details = params.record("subscription_details");
  if (details.text("proration_behavior") !== "always_invoice") {
    throw new Refusal("The sandbox previews only proration_behavior always_invoice.");
  }
  const wanted = await wantedPrice(moment, subscription, details);
  return previewPriceChange(moment, subscription, wanted);
}
