import { queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

export const diagnosticsQuery = queryOptions({
  queryKey: ["admin", "diagnostics"],
  queryFn: ({ signal }) => client.diagnostics.overview({}, { signal }),
});
