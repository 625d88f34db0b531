import { queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

export const securityEventsQuery = queryOptions({
  queryKey: ["security-events"],
  queryFn: ({ signal }) => client.security.list({}, { signal }),
});
