import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { invoicesQuery } from "../read-invoices.ts";
import { InvoicesTable } from "./invoices-table.tsx";

export function InvoicesCard() {
  const invoices = useQuery(invoicesQuery);
  return (
    <Card className="overflow-clip">
      <CardHeader title="Invoices" description="From the payment provider, the newest first." />
      <Loaded what="Your invoices" inCard query={invoices} skeleton={<LinesSkeleton lines={3} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 pt-1 pb-4 text-dim">
              None yet: the first one comes with your first payment.
            </p>
          ) : (
            <InvoicesTable invoices={all} />
          )
        }
      </Loaded>
    </Card>
  );
}
