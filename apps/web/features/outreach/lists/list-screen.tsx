import type { OutreachListFigures, OutreachListReport } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { StackedBars } from "@sightline/ui/charts/stacked-bars";
import { CardSkeleton, TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { FigureTable } from "../../../runtime/admin/figure-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { listFiguresQuery, listQuery, useCsv, useOutreachChange } from "./calls.ts";
import { ContactsCard } from "./contacts-card.tsx";
import { EditListDialog } from "./edit-list-dialog.tsx";
import { BASES, importSummary } from "./list-words.ts";

export function ListScreen({ id }: { id: string }) {
  const report = useQuery(listQuery(id));
  const figures = useQuery(listFiguresQuery(id));
  const list = report.data?.list;
  return (
    <AdminPage
      what="This list"
      header={{
        title: list?.name ?? "Target list",
        description: (
          <>
            <Link to="/admin/outreach/lists" className={textLink}>
              Target lists
            </Link>
            {list === undefined ? null : ` / ${list.source}. ${BASES[list.lawful_basis]}.`}
          </>
        ),
        actions: report.data === undefined ? null : <Actions report={report.data} />,
      }}
      query={report}
      skeleton={<ListSkeleton />}
    >
      {(found) => (
        <>
          <Loaded what="Health and growth" query={figures} skeleton={<FiguresSkeleton />}>
            {({ health, growth }) => (
              <div className="grid gap-5 lg:grid-cols-2">
                <HealthCard health={health} />
                <GrowthCard growth={growth} />
              </div>
            )}
          </Loaded>
          <ContactsCard report={found} />
          <ImportsCard imports={found.imports} />
        </>
      )}
    </AdminPage>
  );
}

function ListSkeleton() {
  return (
    <>
      <FiguresSkeleton />
      <TableSkeleton rows={8} columns={5} />
    </>
  );
}

function FiguresSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <CardSkeleton lines={8} />
      <CardSkeleton lines={8} />
    </div>
  );
}

function Actions({ report: { list } }: { report: OutreachListReport }) {
  const [, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const csv = useCsv(`/lists/${list.id}/export`, `contacts-${list.name}`);
  const isArchived = list.archived_at !== null;
  const archive = useOutreachChange(
    () => adminClient.outreachLists.change({ id: list.id, archived: !isArchived }),
    isArchived ? "List restored." : "List archived. We kept its contacts.",
  );
  return (
    <>
      <Button onClick={() => setEditing(true)}>Edit list</Button>
      <Button busy={archive.isPending} onClick={() => archive.mutate(undefined)}>
        {isArchived ? "Restore list" : "Archive list"}
      </Button>
      <Button icon="download" busy={csv.isPending} onClick={() => csv.mutate()}>
        Export CSV
      </Button>
      <Button
        variant="primary"
        icon="upload"
        onClick={() => setSearch({ list: list.id, import: "" })}
      >
        Add contacts
      </Button>
      {isEditing ? <EditListDialog list={list} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

function HealthCard({ health }: { health: OutreachListFigures["health"] }) {
  const share = (count: number) =>
    health.contacts === 0 ? "" : `${Math.round((count / health.contacts) * 100)}%`;
  const rows: [string, number][] = [
    ["Can be emailed", health.sendable],
    ["Suppressed", health.suppressed],
    ["Domain has no mail server", health.without_mx],
    ["Mail server not checked yet", health.mx_unknown],
    ["Role addresses (info@, sales@)", health.role],
    ["Free email (Gmail and others)", health.free_mail],
    ["Without a first name", health.without_name],
    ["Without a company site", health.without_site],
  ];
  return (
    <Card>
      <CardHeader
        title={`Health: ${formatNumber(health.sendable)} of ${counted(health.contacts, "contact")} can be emailed`}
        description="A contact can be counted in several rows."
      />
      <FigureTable
        label="List health"
        head={["Kind", "Contacts", "Share"]}
        rows={rows.map(([name, count]) => [name, formatNumber(count), share(count)])}
      />
    </Card>
  );
}

function GrowthCard({ growth }: { growth: OutreachListFigures["growth"] }) {
  const added = growth.reduce((sum, week) => sum + week.added, 0);
  return (
    <Card>
      <CardHeader
        title={`Growth: ${counted(added, "contact")} added in ${counted(growth.length, "week")}`}
        description="Contacts added per week. Weeks start on Monday (UTC)."
      />
      <div className="px-4 pb-4">
        <StackedBars
          label="Contacts added per week"
          points={growth.map(({ week }) => formatTime(new Date(week), "short", "UTC"))}
          layers={[
            {
              id: "added",
              label: "Added",
              fill: "fill-accent",
              values: growth.map((one) => one.added),
            },
          ]}
        />
      </div>
    </Card>
  );
}

function ImportsCard({ imports }: { imports: OutreachListReport["imports"] }) {
  const { timeZone } = useClock();
  if (imports.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Imports"
        description="For 30 days, you can download the rows that weren't imported, with the reason for each."
      />
      <ul className="divide-y divide-line border-t border-line">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {one.file_name}{" "}
                <span className="text-dim">
                  {formatTime(new Date(one.confirmed_at), "day", timeZone)}
                </span>
              </p>
              <p className="text-sm text-dim">{importSummary(one.counts).join(". ")}.</p>
            </div>
            {one.counts.bad === 0 ? null : <BadRows id={one.id} name={one.file_name} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BadRows({ id, name }: { id: string; name: string }) {
  const csv = useCsv(`/imports/${id}/export`, `not-imported-${name.replace(/\.csv$/i, "")}`);
  return (
    <Button size="sm" icon="download" busy={csv.isPending} onClick={() => csv.mutate()}>
      Download bad rows
    </Button>
  );
}
