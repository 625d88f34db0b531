import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Icon } from "@sightline/ui/icon";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { experimentsQuery } from "../calls.ts";
import { ExperimentsTable } from "./experiments-table.tsx";

export function ExperimentsScreen() {
  const experiments = useQuery(experimentsQuery);
  const running = experiments.data?.filter(({ state }) => state === "running").length ?? 0;
  return (
    <AdminPage
      what="A/B tests"
      header={{
        title: running === 0 ? "A/B tests" : `A/B tests: ${running} running`,
        description: "Show some visitors something different, and see what changes.",
        actions: (
          <Link to="/admin/ab-tests/new" className={`${buttonClass("primary")} gap-2`}>
            <Icon name="plus" />
            New test
          </Link>
        ),
      }}
      query={experiments}
      skeleton={<TableSkeleton rows={6} columns={5} />}
    >
      {(found) => (
        <Card className="overflow-clip">
          <ExperimentsTable
            experiments={found}
            empty={
              <EmptyState title="No A/B tests yet">
                A test shows some visitors a different headline, button or order, and measures what
                they do next. Click 'New test' to draft one. Nobody sees it until you start it.
              </EmptyState>
            }
          />
        </Card>
      )}
    </AdminPage>
  );
}
