import { queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

export const subscriptionQuery = queryOptions({
  queryKey: ["subscription"],
  queryFn: ({ signal }) => client.billing.subscription({}, { signal }),
});
