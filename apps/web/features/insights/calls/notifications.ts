import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

const EVERY_MS = 30_000;

/** The newest ten. Whoever ends an analysis invalidates this key, so that the bell tells at once. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal }) => client.notifications.list({}, { signal }),
  refetchInterval: EVERY_MS,
});
