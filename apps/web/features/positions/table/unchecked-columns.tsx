import type { KeywordRow } from "@sightline/contract";
import type { Column } from "@sightline/ui/data-table";
import { COLUMN_NAMES } from "../../keywords/list/column-keys.ts";
import type { ColumnDeps, MakeColumns } from "./column-deps.ts";
import { firstCheckText, KeywordCell, TagsCell } from "./keyword-cells.tsx";

/** Before the first check: the columns that don't need a position. */
export const uncheckedColumns: MakeColumns = (deps) => {
  const keyword: Column<KeywordRow> = {
    key: "keyword",
    header: "Keyword",
    sortable: true,
    cell: (row) => (
      <KeywordCell row={row} href={deps.hrefOf(row)} onStar={deps.onStar}>
        {deps.narrow ? <FirstCheckOf row={row} deps={deps} /> : undefined}
      </KeywordCell>
    ),
  };
  return deps.narrow
    ? [keyword]
    : [
        keyword,
        {
          key: "position",
          header: "Result",
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
          cell: (row) => <FirstCheckOf row={row} deps={deps} />,
        },
      ];
};

function FirstCheckOf({ row, deps }: { row: KeywordRow; deps: ColumnDeps }) {
  return (
    <span className="block text-sm text-dim">
      {deps.isUnderWay(row) ? "Checking" : firstCheckText(row.is_active, deps.scheduled)}
    </span>
  );
}
