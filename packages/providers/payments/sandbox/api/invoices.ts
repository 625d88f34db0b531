import { find } from "../life/moment.ts";
import { listPage, ownerIn } from "./list-page.ts";
import { type Call, get, list, type Route } from "./route.ts";

export const invoiceRoutes: readonly Route[] = [
  list("/v1/invoices", listInvoices, ["customer", "status"]),
  get("/v1/invoices/:id", ({ moment, id }) => find(moment, "invoice", id)),
];

async function listInvoices({ moment, params }: Call) {
  const status = params.text("status");
  const invoices = await moment.tx.list("invoice", await ownerIn({ moment, params }));
  const asked = invoices.filter((invoice) => status === undefined || invoice.status === status);
  return listPage("/v1/invoices", asked, params);
}
