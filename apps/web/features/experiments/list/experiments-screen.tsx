import type { ListedExperiment } from "@sightline/contract";
import { needsAttention } from "@sightline/domain/experiments";
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
  return (
    <AdminPage
      what="A/B tests"
      header={{
        title: titleOf(experiments.data ?? []),
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
              <EmptyState
                title="No A/B tests yet"
                action={
                  <Link to="/admin/ab-tests/new" className={buttonClass()}>
                    Draft your first test
                  </Link>
                }
              >
                A test shows some visitors a different headline, button or plan order, and measures
                what they do next. Nobody sees it until you start it.
              </EmptyState>
            }
          />
        </Card>
      )}
    </AdminPage>
  );
}

/** 'A/B tests: 2 need attention, 3 running'. */
function titleOf(experiments: readonly ListedExperiment[]): string {
  const urgent = experiments.filter(needsAttention).length;
  const running = experiments.filter(({ state }) => state === "running").length;
  const parts = [
    ...(urgent === 0 ? [] : [`${urgent} ${urgent === 1 ? "needs" : "need"} attention`]),
    ...(running === 0 ? [] : [`${running} running`]),
  ];
  return parts.length === 0 ? "A/B tests" : `A/B tests: ${parts.join(", ")}`;
}
