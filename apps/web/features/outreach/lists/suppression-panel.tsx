import type { OutreachSuppressionRow } from "@sightline/contract";
import { SUPPRESSION_WORDS } from "@sightline/domain/outreach";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { TextArea, TextField } from "@sightline/ui/field";
import { Pager } from "@sightline/ui/pager";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { suppressionsQuery, useOutreachChange } from "./calls.ts";

/** Whom no campaign ever writes to. */
export function SuppressionPanel() {
  const [page, setPage] = useState(1);
  const found = useQuery(suppressionsQuery(page));
  return (
    <div className="flex flex-col gap-5">
      <AddCard />
      <Card className="overflow-clip">
        <CardHeader
          title={
            found.data === undefined
              ? "Suppressed"
              : counted(
                  found.data.total,
                  "suppressed address or domain",
                  "suppressed addresses and domains",
                )
          }
          description="Applies to every list and campaign. We store addresses only as keyed hashes, so we can't show them here."
        />
        <Loaded
          what="The suppression list"
          query={found}
          inCard
          skeleton={<TableSkeleton rows={6} columns={4} />}
        >
          {({ suppressions, total, page_size }) => (
            <>
              <ResponsiveTable
                caption="Suppressed addresses and domains, newest first"
                rows={suppressions}
                columns={columns}
                narrowColumn={wholeRow}
                rowKey={({ domain, created_at }) => `${created_at} ${domain}`}
                empty={
                  <EmptyState title="No suppressed addresses yet">
                    We add people automatically when they unsubscribe, object or mark a message as
                    spam, or when a message to them bounces.
                  </EmptyState>
                }
                height="max(20rem, calc(100dvh - 30rem))"
              />
              {total > 0 ? (
                <Pager
                  {...{ noun: "entries", page, pageSize: page_size, total }}
                  onPage={setPage}
                />
              ) : null}
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

function AddCard() {
  const [targets, setTargets] = useState("");
  const [why, setWhy] = useState<"admin" | "objected">("objected");
  const [detail, setDetail] = useState("");
  const add = useOutreachChange(
    (lines: string[]) => adminClient.outreachLists.suppress({ targets: lines, why, detail }),
    ({ added, already, invalid }) =>
      [
        `${counted(added, "entry", "entries")} added.`,
        ...(already === 0
          ? []
          : [`${already} ${already === 1 ? "was" : "were"} already on the list.`]),
        ...(invalid.length === 0 ? [] : [`Not an address or domain: ${invalid.join(", ")}`]),
      ].join(" "),
  );
  const lines = targets
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <Card>
      <CardHeader
        title="Suppress addresses and domains"
        description="Email addresses or whole domains, one per line. A domain includes its subdomains."
      />
      <form
        className="grid gap-4 px-4 pb-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(lines, { onSuccess: () => setTargets("") });
        }}
      >
        <TextArea
          label="Addresses and domains"
          mono
          rows={3}
          required
          value={targets}
          onChange={({ target }) => setTargets(target.value)}
        />
        <div className="flex flex-col gap-4">
          <Select
            label="Reason"
            value={why}
            options={[
              { value: "objected", label: "They objected (permanent)" },
              { value: "admin", label: "Our own decision" },
            ]}
            onChange={({ target }) => setWhy(target.value === "admin" ? "admin" : "objected")}
          />
          <TextField
            label="Note"
            maxLength={500}
            value={detail}
            onChange={({ target }) => setDetail(target.value)}
          />
        </div>
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={add.isPending}
            disabled={lines.length === 0}
          >
            Add to suppression list
          </Button>
        </div>
      </form>
    </Card>
  );
}

function columns(clock: Clock): readonly Column<OutreachSuppressionRow>[] {
  return [
    { key: "target", header: "Who", width: 260, cell: (row) => <Target row={row} /> },
    { key: "why", header: "Reason", width: 180, cell: ({ why }) => SUPPRESSION_WORDS[why] },
    {
      key: "detail",
      header: "Note",
      cell: ({ detail }) => <span className="truncate">{detail ?? "–"}</span>,
    },
    {
      ...{ key: "since", header: "Since", width: 140 },
      cell: ({ created_at }) => <Age at={created_at} clock={clock} />,
    },
    { key: "lift", header: "Action", width: 110, cell: (row) => <Lift row={row} /> },
  ];
}

function wholeRow(clock: Clock): Column<OutreachSuppressionRow> {
  return {
    ...{ key: "row", header: "Who" },
    cell: (row) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <Target row={row} />
        <span className="text-sm text-dim">
          {SUPPRESSION_WORDS[row.why]}, <Age at={row.created_at} clock={clock} />
        </span>
        {row.detail === null ? null : <span className="text-sm wrap-anywhere">{row.detail}</span>}
        <span className="self-start">
          <Lift row={row} />
        </span>
      </span>
    ),
  };
}

function Target({ row }: { row: OutreachSuppressionRow }) {
  return row.domain === null ? (
    <span className="text-dim">An address</span>
  ) : (
    <span className="figures truncate">{row.domain}</span>
  );
}

/** Only our own decisions about a domain: an objection holds for good. */
function Lift({ row: { domain, why } }: { row: OutreachSuppressionRow }) {
  const lift = useOutreachChange(
    (target: string) => adminClient.outreachLists.liftSuppression({ target }),
    "Campaigns can email this domain again.",
  );
  if (domain === null || why !== "admin") return null;
  return (
    <Button
      size="sm"
      aria-label={`Remove ${domain} from the suppression list`}
      busy={lift.isPending}
      onClick={() => lift.mutate(domain)}
    >
      Remove
    </Button>
  );
}
