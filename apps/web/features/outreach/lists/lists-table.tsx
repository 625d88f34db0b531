import type { OutreachList } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import type { Column } from "@sightline/ui/data-table";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { BASES } from "./list-words.ts";

export function ListsTable({ lists, empty }: { lists: readonly OutreachList[]; empty: ReactNode }) {
  return (
    <ResponsiveTable
      caption="Target lists, newest first"
      rows={lists}
      columns={columns}
      narrowColumn={wholeList}
      rowKey={({ id }) => id}
      empty={empty}
      height="max(24rem, calc(100dvh - 18rem))"
    />
  );
}

function columns(clock: Clock): readonly Column<OutreachList>[] {
  return [
    {
      key: "name",
      header: "List",
      cell: (list) => (
        <span className="block leading-tight">
          <Name list={list} />
          <span className="block truncate text-sm text-dim" title={list.source}>
            {list.source}
          </span>
        </span>
      ),
    },
    { key: "basis", header: "Lawful basis", width: 170, cell: (list) => BASES[list.lawful_basis] },
    {
      ...{ key: "contacts", header: "Contacts", width: 110, align: "end", mono: true },
      cell: ({ contacts }) => formatNumber(contacts),
    },
    {
      ...{ key: "added", header: "Last 30 days", width: 120, align: "end", mono: true },
      cell: ({ added_last_30_days: added }) => (added === 0 ? "0" : `+${formatNumber(added)}`),
    },
    {
      ...{ key: "created", header: "Created", width: 140 },
      cell: ({ created_at }) => (
        <span className="text-dim">
          <Age at={created_at} clock={clock} />
        </span>
      ),
    },
  ];
}

function wholeList(): Column<OutreachList> {
  return {
    ...{ key: "list", header: "List" },
    cell: (list) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <Name list={list} />
        <span className="text-sm wrap-anywhere text-dim">{list.source}</span>
        <span className="text-sm text-dim">
          {counted(list.contacts, "contact")}, {BASES[list.lawful_basis].toLowerCase()}
        </span>
      </span>
    ),
  };
}

function Name({ list }: { list: OutreachList }) {
  return (
    <span className="flex items-center gap-2">
      <Link to={`/admin/outreach/lists?list=${list.id}`} className={`${textLink} truncate`}>
        {list.name}
      </Link>
      {list.archived_at === null ? null : <Badge>Archived</Badge>}
    </span>
  );
}
