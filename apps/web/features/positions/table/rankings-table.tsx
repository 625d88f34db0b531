import { KeywordsTable, type KeywordsTableProps } from "./keywords-table.tsx";
import { rankingColumns } from "./ranking-columns.tsx";

/** With positions, changes and trends, whose drawing is needed only once there are some. */
export function RankingsTable(props: Omit<KeywordsTableProps, "makeColumns">) {
  return <KeywordsTable {...props} makeColumns={rankingColumns} />;
}
