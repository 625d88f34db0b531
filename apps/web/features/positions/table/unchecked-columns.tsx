import type { KeywordRow } from "@sightline/contract";
import type { Column } from "@sightline/ui/data-table";
import { COLUMN_NAMES } from "../../keywords/list/column-keys.ts";
import type { ColumnDeps, MakeColumns } from "./columns-need.ts";
import { KeywordCell } from "./keyword-cell.tsx";
import { TagsCell } from "./tags-cell.tsx";
import { whenFirst } from "./when-first.ts";

/** Before the first check: what there is to say without a position. */
export const uncheckedColumns: MakeColumns = (need) => {
  const keyword: Column<KeywordRow> = {
    key: "keyword",
    header: "Keyword",
    sortable: true,
    cell: (row) => (
      <KeywordCell row={row} href={need.hrefOf(row)} onStar={need.onStar}>
        {need.narrow ? <FirstCheckOf row={row} need={need} /> : undefined}
      </KeywordCell>
    ),
  };
  return need.narrow
    ? [keyword]
    : [
        keyword,
        {
          key: "position",
          header: COLUMN_NAMES.position,
          width: 160,
          cell: () => <span className="text-dim">Not checked yet</span>,
        },
        {
          key: "tags",
          header: COLUMN_NAMES.tags,
          width: 200,
          cell: ({ tags }) => <TagsCell tags={tags} />,
        },
        {
          key: "checked",
          header: "First check",
          width: 156,
          cell: (row) => <FirstCheckOf row={row} need={need} />,
        },
      ];
};

function FirstCheckOf({ row, need }: { row: KeywordRow; need: ColumnDeps }) {
  return (
    <span className="block text-sm text-dim">
      {need.isUnderWay(row) ? "Checking" : whenFirst(row.is_active, need.scheduled)}
    </span>
  );
}
