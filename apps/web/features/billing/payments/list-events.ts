import type { PaymentEventRow } from "@sightline/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export type EventOutcome = PaymentEventRow["outcome"];

export function paymentEventsQuery(search: { page: number; outcome?: EventOutcome }) {
  return queryOptions({
    queryKey: ["admin", "payment-events", search],
    queryFn: ({ signal }) => client.payments.events(search, { signal }),
    placeholderData: keepPreviousData,
  });
}
