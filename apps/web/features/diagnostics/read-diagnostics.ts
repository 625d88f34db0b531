import { queryOptions } from "@tanstack/react-query";
import { adminClient } from "../../runtime/admin/admin-client.ts";

export const diagnosticsQuery = queryOptions({
  queryKey: ["admin", "diagnostics"],
  queryFn: ({ signal }) => adminClient.diagnostics.overview({}, { signal }),
});
