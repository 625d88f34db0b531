import { queryOptions } from "@tanstack/react-query";
import { retryUnlessRefused } from "../../../runtime/admin/refusal.ts";
import { client } from "../../../runtime/client.ts";

export const paymentsStatusQuery = queryOptions({
  queryKey: ["admin", "payments"],
  queryFn: ({ signal }) => client.payments.status({}, { signal }),
  retry: retryUnlessRefused,
});
