import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const openSessionsQuery = queryOptions({
  queryKey: ["open-sessions"],
  queryFn: ({ signal }) => client.accounts.sessions({}, { signal }),
});
