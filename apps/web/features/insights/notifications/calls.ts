import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

const EVERY_MS = 30_000;

/**
 * The newest ten. The end of an analysis invalidates this key, so the bell is up to date at once.
 */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal }) => client.notifications.list({}, { signal }),
  refetchInterval: EVERY_MS,
});
