import type { Invoice } from "@sightline/contract";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { invoicesQuery } from "../calls.ts";
import { invoiced } from "./money.ts";

export function InvoicesCard() {
  const invoices = useQuery(invoicesQuery);
  return (
    <Card className="overflow-clip">
      <CardHeader title="Invoices" description="From the payment provider, newest first." />
      <Loaded what="Your invoices" inCard query={invoices} skeleton={<LinesSkeleton lines={3} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 pt-1 pb-4 text-dim">
              No invoices yet. You'll get one with your first payment.
            </p>
          ) : (
            <ResponsiveTable
              caption="Invoices, newest first"
              rows={all}
              columns={invoiceColumns}
              narrowColumn={wholeInvoice}
              rowKey={({ id }) => id}
              height="30rem"
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function invoiceColumns({ timeZone }: Clock): readonly Column<Invoice>[] {
  return [
    { key: "number", header: "Number", mono: true, cell: (invoice) => nameOf(invoice) },
    {
      key: "date",
      header: "Date",
      width: 150,
      cell: ({ created_at }) => formatTime(new Date(created_at), "day", timeZone),
    },
    {
      key: "status",
      header: "Status",
      width: 130,
      cell: (invoice) => <Status invoice={invoice} />,
    },
    {
      key: "amount",
      header: "Amount",
      width: 130,
      align: "end",
      mono: true,
      cell: ({ total, currency }) => invoiced(total, currency),
    },
    {
      key: "link",
      header: <span className="sr-only">Link</span>,
      width: 90,
      align: "end",
      cell: (invoice) => <Open invoice={invoice} />,
    },
  ];
}

function wholeInvoice(clock: Clock): Column<Invoice> {
  return {
    key: "invoice",
    header: "Invoice",
    cell: (invoice) => (
      <span className="flex items-center justify-between gap-3 py-2 whitespace-normal">
        <span className="flex min-w-0 flex-col gap-1">
          <span className="figures wrap-anywhere">{nameOf(invoice)}</span>
          <span className="flex items-center gap-2 text-sm text-dim">
            {formatTime(new Date(invoice.created_at), "day", clock.timeZone)}
            <Status invoice={invoice} />
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <span className="figures">{invoiced(invoice.total, invoice.currency)}</span>
          <Open invoice={invoice} />
        </span>
      </span>
    ),
  };
}

/** A draft has no number yet. */
function nameOf({ number, id }: Invoice): string {
  return number ?? id;
}

const STATUSES: Record<Invoice["status"], { tone: BadgeTone; label: string }> = {
  draft: { tone: "neutral", label: "Draft" },
  open: { tone: "caution", label: "Open" },
  paid: { tone: "better", label: "Paid" },
  uncollectible: { tone: "worse", label: "Uncollectible" },
  void: { tone: "neutral", label: "Void" },
};

function Status({ invoice }: { invoice: Invoice }) {
  const { tone, label } = STATUSES[invoice.status];
  return <Badge tone={tone}>{label}</Badge>;
}

function Open({ invoice }: { invoice: Invoice }) {
  if (invoice.url === null) return null;
  return (
    <a href={invoice.url} target="_blank" rel="noreferrer" className={textLink}>
      View<span className="sr-only"> invoice {nameOf(invoice)}</span>
    </a>
  );
}
