import { queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

export const invoicesQuery = queryOptions({
  queryKey: ["invoices"],
  queryFn: ({ signal }) => client.billing.invoices({}, { signal }),
});
