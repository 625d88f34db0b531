import { queryOptions } from "@tanstack/react-query";
import { retryUnlessRefused } from "../../runtime/admin/refusal.ts";
import { client } from "../../runtime/client.ts";

export const diagnosticsQuery = queryOptions({
  queryKey: ["admin", "diagnostics"],
  queryFn: ({ signal }) => client.diagnostics.overview({}, { signal }),
  retry: retryUnlessRefused,
});
