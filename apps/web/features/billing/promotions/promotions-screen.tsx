import type { GrantRow } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { PagesInAddress } from "../../../runtime/admin/pages-in-address.tsx";
import { pageFrom } from "../../../runtime/page/page-from.ts";
import { grantsQuery, useEndGrant } from "./calls.ts";
import { GrantDialog } from "./grant-dialog.tsx";
import { GrantsTable } from "./grants-table.tsx";

export function PromotionsScreen() {
  const [search] = useSearchParams();
  const [granting, setGranting] = useState(false);
  const [ending, setEnding] = useState<GrantRow | null>(null);
  const page = pageFrom(search);
  const grantButton = (
    <Button variant="primary" icon="plus" onClick={() => setGranting(true)}>
      Grant promotion
    </Button>
  );
  return (
    <AdminPage
      what="Promotions"
      header={{
        title: "Promotions",
        description: "Who has Enterprise limits for free, and until when.",
        actions: grantButton,
      }}
      query={useQuery(grantsQuery(page))}
      skeleton={<TableSkeleton rows={6} columns={4} />}
    >
      {({ grants, total, page_size }) => (
        <Card className="overflow-clip">
          <GrantsTable
            grants={grants}
            onEnd={setEnding}
            empty={
              <EmptyState title="No promotions yet">
                Grant one to give someone 'Enterprise Promotion' until a date you choose.
              </EmptyState>
            }
          />
          <PagesInAddress noun="promotions" pageSize={page_size} total={total} />
          {granting ? <GrantDialog onClose={() => setGranting(false)} /> : null}
          {ending === null ? null : <ConfirmEnd grant={ending} onClose={() => setEnding(null)} />}
        </Card>
      )}
    </AdminPage>
  );
}

function ConfirmEnd({ grant, onClose }: { grant: GrantRow; onClose: () => void }) {
  const end = useEndGrant();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="wrap-anywhere">End the promotion for {grant.email} now?</span>}
      body={
        <>
          They'll go back to the plan they pay for, or to Free. Nothing will be deleted. We'll
          record this in the audit log.
          {end.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(end.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel="End promotion"
      busy={end.isPending}
      onConfirm={() => end.mutate(grant, { onSuccess: onClose })}
    />
  );
}
