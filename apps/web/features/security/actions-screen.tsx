import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { PagesInAddress } from "../../runtime/admin/pages-in-address.tsx";
import { pageFrom } from "../../runtime/page/page-from.ts";
import { ActionsTable } from "./actions-table.tsx";
import { adminActionsQuery } from "./admin-actions.ts";

export function ActionsScreen() {
  const [search] = useSearchParams();
  const page = pageFrom(search);
  return (
    <AdminPage
      what="The audit log"
      header={{
        title: "Audit log",
        description: "Every change an admin made, newest first. Entries can't be edited.",
      }}
      query={useQuery(adminActionsQuery(page))}
      skeleton={<TableSkeleton rows={10} columns={4} />}
    >
      {({ actions, total, page_size }) => (
        <Card className="overflow-clip">
          <ActionsTable
            actions={actions}
            empty={
              <EmptyState title="No actions yet">
                When an admin changes a role, suspends someone or signs them out, it shows up here.
              </EmptyState>
            }
          />
          <PagesInAddress noun="actions" pageSize={page_size} total={total} />
        </Card>
      )}
    </AdminPage>
  );
}
