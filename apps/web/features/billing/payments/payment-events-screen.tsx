import { Button, LinkButton } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { pageFrom } from "../../../runtime/page/page-from.ts";
import { type EventOutcome, EventsTable, outcomeWords } from "./events-table.tsx";

const OUTCOMES: readonly EventOutcome[] = ["received", "applied", "ignored", "failed"];

export function PaymentEventsScreen() {
  const [view, changeView] = useEventView();
  return (
    <AdminPage
      what="Payment events"
      header={{
        title: "Payments",
        description: "Events from the payment provider and what we did with them, newest first.",
        actions: (
          <>
            <Select
              label="Outcome"
              hideLabel
              value={view.outcome ?? ""}
              options={[
                { value: "", label: "All outcomes" },
                ...OUTCOMES.map((value) => ({ value, label: outcomeWords[value].words })),
              ]}
              onChange={({ target }) =>
                changeView({ outcome: outcomeNamed(target.value), page: 1 })
              }
            />
            <LinkButton href="/stripe-admin">Payment setup</LinkButton>
          </>
        ),
      }}
      query={useQuery(paymentEventsQuery(view))}
      skeleton={<TableSkeleton rows={10} columns={5} />}
    >
      {({ events, total, page_size }) => (
        <Card className="overflow-clip">
          <EventsTable
            events={events}
            empty={
              view.outcome === undefined ? (
                <EmptyState title="No events yet">
                  Events appear here when someone buys, renews, changes or cancels a plan.
                </EmptyState>
              ) : (
                <EmptyState
                  title={`No ${outcomeWords[view.outcome].words.toLowerCase()} events`}
                  action={
                    <Button onClick={() => changeView({ outcome: undefined, page: 1 })}>
                      Show all events
                    </Button>
                  }
                >
                  No events have this outcome.
                </EmptyState>
              )
            }
          />
          {total > 0 ? (
            <Pager
              noun="events"
              page={view.page}
              pageSize={page_size}
              total={total}
              onPage={(page) => changeView({ page })}
            />
          ) : null}
        </Card>
      )}
    </AdminPage>
  );
}

interface EventView {
  page: number;
  outcome: EventOutcome | undefined;
}

/** Kept in the URL, so that it can be sent to a colleague. */
function useEventView(): [EventView, (change: Partial<EventView>) => void] {
  const [search, setSearch] = useSearchParams();
  const now: EventView = { page: pageFrom(search), outcome: outcomeNamed(search.get("outcome")) };
  const change = (next: Partial<EventView>) => {
    const { page, outcome } = { ...now, ...next };
    setSearch({ ...(outcome ? { outcome } : {}), ...(page === 1 ? {} : { page: `${page}` }) });
  };
  return [now, change];
}

function outcomeNamed(name: string | null): EventOutcome | undefined {
  return OUTCOMES.find((outcome) => outcome === name);
}

function paymentEventsQuery(view: EventView) {
  return queryOptions({
    queryKey: ["admin", "payment-events", view],
    queryFn: ({ signal }) => adminClient.payments.events(view, { signal }),
    placeholderData: keepPreviousData,
  });
}
