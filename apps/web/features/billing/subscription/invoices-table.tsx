import type { Invoice } from "@sightline/contract";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { textLink } from "@sightline/ui/text-link";
import { useMemo } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { invoiced } from "../money.ts";

export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () => (narrow ? [wholeInvoice(clock)] : [number, date(clock), status, amount, link]),
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Invoices, the newest first"
      rows={invoices}
      columns={columns}
      rowKey={({ id }) => id}
      height="30rem"
    />
  );
}

const number: Column<Invoice> = {
  key: "number",
  header: "Number",
  mono: true,
  cell: (invoice) => nameOf(invoice),
};

function date(clock: Clock): Column<Invoice> {
  return {
    key: "date",
    header: "Date",
    width: 150,
    cell: ({ created_at }) => formatTime(new Date(created_at), "day", clock.timeZone),
  };
}

const status: Column<Invoice> = {
  key: "status",
  header: "Status",
  width: 130,
  cell: (invoice) => <Status invoice={invoice} />,
};

const amount: Column<Invoice> = {
  key: "amount",
  header: "Amount",
  width: 130,
  align: "end",
  mono: true,
  cell: ({ total, currency }) => invoiced(total, currency),
};

const link: Column<Invoice> = {
  key: "link",
  header: <span className="sr-only">Link</span>,
  width: 90,
  align: "end",
  cell: (invoice) => <Open invoice={invoice} />,
};

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

const words: Record<Invoice["status"], { tone: BadgeTone; words: string }> = {
  draft: { tone: "neutral", words: "Draft" },
  open: { tone: "caution", words: "Open" },
  paid: { tone: "better", words: "Paid" },
  uncollectible: { tone: "worse", words: "Not collected" },
  void: { tone: "neutral", words: "Void" },
};

function Status({ invoice }: { invoice: Invoice }) {
  const { tone, words: said } = words[invoice.status];
  return <Badge tone={tone}>{said}</Badge>;
}

function Open({ invoice }: { invoice: Invoice }) {
  if (invoice.url === null) return null;
  return (
    <a href={invoice.url} target="_blank" rel="noreferrer" className={textLink}>
      View<span className="sr-only"> invoice {nameOf(invoice)}</span>
    </a>
  );
}
