import { KeywordsTable, type KeywordsTableProps } from "./keywords-table.tsx";
import { standingColumns } from "./standing-columns.tsx";

/** With positions, changes and trends, whose drawing is needed only once there are some. */
export function StandingsTable(props: Omit<KeywordsTableProps, "makeColumns">) {
  return <KeywordsTable {...props} makeColumns={standingColumns} />;
}
