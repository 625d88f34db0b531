import type { KeywordRow } from "@sightline/contract";
import type { Column } from "@sightline/ui/data-table";
import { ComparisonCell } from "./checked-cells.tsx";
import type { MakeColumns } from "./column-deps.ts";
import { KeywordCell } from "./keyword-cells.tsx";
import {
  besidePosition,
  ChosenOnPhone,
  columnsBesidePosition,
  NarrowDetails,
} from "./ranking-columns.tsx";

/** While the built-in index answers: how the site compares, and nothing that needs a position. */
export const comparisonColumns: MakeColumns = (deps, shown) => {
  const keyword: Column<KeywordRow> = {
    key: "keyword",
    header: "Keyword",
    sortable: true,
    cell: (row) => (
      <KeywordCell row={row} href={deps.hrefOf(row)} onStar={deps.onStar} isTall={deps.narrow}>
        {deps.narrow ? (
          <>
            <span className="flex flex-wrap items-center gap-x-3">
              <ComparisonCell row={row} />
              <NarrowDetails {...{ row, deps }} />
            </span>
            <ChosenOnPhone {...{ row, deps }} shown={besidePosition(shown)} />
          </>
        ) : undefined}
      </KeywordCell>
    ),
  };
  if (deps.narrow) return [keyword];
  const comparison: Column<KeywordRow> = {
    key: "comparison",
    header: "Compared with your competitors",
    width: 300,
    sortable: true,
    cell: (row) => <ComparisonCell row={row} />,
  };
  return [keyword, comparison, ...columnsBesidePosition(deps, shown)];
};
