import { presentCustomer } from "../life/customers.ts";
import { newId, save } from "../life/moment.ts";
import type { PortalSession } from "../store/sandbox-objects.ts";
import { type Call, post, type Route } from "./route.ts";

export const portalRoutes: readonly Route[] = [
  post("/v1/billing_portal/sessions", create, ["customer", "return_url"]),
];

async function create({ moment, params }: Call): Promise<PortalSession> {
  const customer = await presentCustomer(moment, params.required("customer"));
  params.required("return_url");
  const id = newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    created: moment.now,
    customer: customer.id,
    return_url: params.webAddress("return_url") ?? "",
    url: `${moment.site.publicUrl}/sandbox/portal/${id}`,
    livemode: false,
  };
  await save(moment, "portal_session", session);
  return session;
}
