import type { OutreachMessage } from "@sightline/contract";
import { MESSAGE_FILTERS } from "@sightline/domain/outreach/sending";
import { Badge } from "@sightline/ui/badge";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { campaignQuery } from "../campaigns/calls.ts";
import { messagesQuery } from "./calls.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { FILTER_NAMES, MESSAGE_STATE_NAMES, reasonWords, stepOf } from "./result-words.ts";

export function MessagesScreen({ id }: { id: string }) {
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const filter = MESSAGE_FILTERS.find((one) => one === address.get("filter"));
  const search = address.get("search") ?? "";
  const messages = useInfiniteQuery(
    messagesQuery({ id, ...(filter && { filter }), ...(search === "" ? {} : { search }) }),
  );
  const campaign = useQuery(campaignQuery(id)).data;
  const set = (name: string, value: string) =>
    setAddress((before) => {
      if (value === "") before.delete(name);
      else before.set(name, value);
      return before;
    });
  return (
    <AdminPage
      what="Messages"
      header={{
        title: "Messages",
        description: campaign?.name ?? "",
        actions: (
          <Link to={`/admin/outreach/campaigns/${id}/analytics`} className={buttonClass()}>
            Analytics
          </Link>
        ),
      }}
      query={messages as never}
      skeleton={<TableSkeleton rows={10} columns={5} />}
    >
      {({ pages }: { pages: { messages: OutreachMessage[] }[] }) => (
        <>
          <div className="flex flex-wrap gap-2">
            <SearchField
              label="Search by the start of an address"
              words={search}
              onSearch={(words) => set("search", words)}
            />
            <Select
              label="Show"
              hideLabel
              className="w-48"
              value={filter ?? ""}
              onChange={({ target }) => set("filter", target.value)}
              options={[
                { value: "", label: "All messages" },
                ...MESSAGE_FILTERS.map((one) => ({ value: one, label: FILTER_NAMES[one] ?? one })),
              ]}
            />
          </div>
          <Card className="overflow-clip">
            <ResponsiveTable
              caption="Messages, newest first"
              rows={pages.flatMap((page) => page.messages)}
              columns={(clock) => columns(clock, setOpened)}
              narrowColumn={(clock) => wholeMessage(clock, setOpened)}
              rowKey={(message) => message.id}
              height="max(24rem, calc(100dvh - 18rem))"
              empty={
                <EmptyState title="No messages">
                  {filter === undefined && search === ""
                    ? "Messages appear here as soon as the first one is queued."
                    : "No messages match. Change the filter or search."}
                </EmptyState>
              }
            />
          </Card>
          {messages.hasNextPage ? (
            <div>
              <Button
                busy={messages.isFetchingNextPage}
                onClick={() => void messages.fetchNextPage()}
              >
                Show more
              </Button>
            </div>
          ) : null}
          <MessageDialog id={opened} onClose={() => setOpened(null)} />
        </>
      )}
    </AdminPage>
  );
}

type Open = (id: string) => void;

function columns(clock: Clock, open: Open): readonly Column<OutreachMessage>[] {
  return [
    { key: "email", header: "Recipient", cell: (message) => <Name {...{ message, open }} /> },
    { key: "subject", header: "Subject", width: 230, cell: ({ subject }) => subject || <None /> },
    {
      key: "step",
      header: "Message",
      width: 125,
      cell: stepOf,
    },
    {
      key: "state",
      header: "Status",
      width: 260,
      cell: (message) => <State message={message} />,
    },
    {
      key: "queued_at",
      header: "Queued",
      width: 180,
      cell: ({ queued_at }) => formatTime(new Date(queued_at), "minute", clock.timeZone),
    },
  ];
}

function wholeMessage(clock: Clock, open: Open): Column<OutreachMessage> {
  return {
    key: "email",
    header: "Message",
    cell: (message) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <Name {...{ message, open }} />
        <span>{message.subject}</span>
        <State message={message} />
        <span className="text-sm text-dim">
          {stepOf(message)}, {formatTime(new Date(message.queued_at), "minute", clock.timeZone)}
        </span>
      </span>
    ),
  };
}

function Name({ message, open }: { message: OutreachMessage; open: Open }) {
  return (
    <button
      type="button"
      title={message.email ?? undefined}
      onClick={() => open(message.id)}
      className={`${textLink} ${message.email === null ? "" : "figures"} block max-w-full truncate text-left`}
    >
      {message.email ?? "Deleted contact"}
    </button>
  );
}

function State({ message }: { message: OutreachMessage }) {
  const { words, tone } = MESSAGE_STATE_NAMES[message.state];
  const more = [
    message.has_clicked && "clicked",
    message.has_replied && "replied",
    message.has_signed_up && "signed up",
  ].filter(Boolean);
  const reason = message.reason === null ? undefined : reasonWords(message.reason);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Badge tone={tone}>{words}</Badge>
      <span className="truncate text-sm text-dim" title={reason}>
        {more.length > 0 ? more.join(", ") : reason}
      </span>
    </span>
  );
}

function None() {
  return <span className="text-dim">–</span>;
}
