import { CONTACT_DAYS_KEPT, TRAPPED_DAYS_KEPT } from "@sightline/domain/mailing";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { PagesInAddress } from "../../runtime/admin/pages-in-address.tsx";
import { client } from "../../runtime/client.ts";
import { pageFrom } from "../../runtime/page/page-from.ts";
import { MessageItem } from "./message-item.tsx";

export function MessagesScreen() {
  const [search] = useSearchParams();
  const page = pageFrom(search);
  return (
    <AdminPage
      what="Messages"
      header={{
        title: "Messages",
        description: `From the contact form, newest first. We keep messages for ${CONTACT_DAYS_KEPT} days. Suspected spam isn't emailed, and we keep it for ${TRAPPED_DAYS_KEPT} days.`,
      }}
      query={useQuery(contactMessagesQuery(page))}
      skeleton={<TableSkeleton rows={8} columns={2} />}
    >
      {({ messages, total, page_size }) => (
        <Card className="overflow-clip">
          {messages.length === 0 ? (
            <EmptyState title="No messages yet">
              Messages from the contact form show up here.
            </EmptyState>
          ) : (
            <ul aria-label="Messages" className="divide-y divide-line">
              {messages.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
            </ul>
          )}
          <PagesInAddress noun="messages" pageSize={page_size} total={total} />
        </Card>
      )}
    </AdminPage>
  );
}

function contactMessagesQuery(page: number) {
  return queryOptions({
    queryKey: ["admin", "contact-messages", page],
    queryFn: ({ signal }) => client.contact.list({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
}
