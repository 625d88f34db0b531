import { Button, LinkButton } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { outcomeWords } from "./event-outcome.tsx";
import { EventsTable } from "./events-table.tsx";
import { paymentEventsQuery } from "./list-events.ts";
import { OUTCOMES, outcomeNamed, useEventView } from "./use-event-view.ts";

export function PaymentEventsScreen() {
  const [view, changeView] = useEventView();
  return (
    <AdminPage
      what="The payment events"
      header={{
        title: "Payments",
        description: "What the payment provider told us, and what became of it, the newest first.",
        actions: (
          <>
            <Select
              label="Outcome"
              hideLabel
              value={view.outcome ?? ""}
              options={[
                { value: "", label: "Every outcome" },
                ...OUTCOMES.map((value) => ({ value, label: outcomeWords[value].words })),
              ]}
              onChange={({ target }) =>
                changeView({ outcome: outcomeNamed(target.value), page: 1 })
              }
            />
            <LinkButton href="/stripe-admin">Payment set-up</LinkButton>
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
                  They come when someone buys, renews, changes or cancels.
                </EmptyState>
              ) : (
                <EmptyState
                  title={`Nothing ${outcomeWords[view.outcome].words.toLowerCase()}`}
                  action={
                    <Button onClick={() => changeView({ outcome: undefined, page: 1 })}>
                      Show every event
                    </Button>
                  }
                >
                  No event has this outcome.
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
