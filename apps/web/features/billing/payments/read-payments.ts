import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const paymentsStatusQuery = queryOptions({
  queryKey: ["admin", "payments"],
  queryFn: ({ signal }) => client.payments.status({}, { signal }),
});
