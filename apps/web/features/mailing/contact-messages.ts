import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

export function contactMessagesQuery(page: number) {
  return queryOptions({
    queryKey: ["admin", "contact-messages", page],
    queryFn: ({ signal }) => client.contact.list({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
}
