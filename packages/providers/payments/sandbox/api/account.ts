import { find } from "../life/moment.ts";
import { listPage } from "./list-page.ts";
import { type Call, get, list, type Route } from "./route.ts";

/** The sandbox's own account. */
export const accountRoutes: readonly Route[] = [
  get("/v1/account", async () => ({ id: "acct_sandbox", object: "account", type: "standard" })),
  list("/v1/webhook_endpoints", listEndpoints),
  list("/v1/events", async ({ moment, params }) =>
    listPage("/v1/events", await moment.tx.list("event"), params),
  ),
  get("/v1/events/:id", ({ moment, id }) => find(moment, "event", id)),
];

async function listEndpoints({ moment, params }: Call) {
  const { webhookUrl } = moment.site;
  const endpoints = webhookUrl === null ? [] : [endpointAt(webhookUrl)];
  return listPage("/v1/webhook_endpoints", endpoints, params);
}

function endpointAt(url: string) {
  return {
    id: "we_sandbox",
    object: "webhook_endpoint",
    enabled_events: ["*"],
    status: "enabled",
    url,
    livemode: false,
  };
}
