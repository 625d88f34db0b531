import type { ImportPreview } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable } from "@sightline/ui/data-table";
import { useMemo } from "react";
import { counted } from "../../../../runtime/page/counted.ts";
import { rowColumns } from "./row-columns.tsx";

/** The parsed rows, so that a misread column is noticed before confirming. */
export function FirstRows({ preview }: { preview: ImportPreview }) {
  const { rows, keywords } = preview;
  const columns = useMemo(() => rowColumns(rows), [rows]);
  return (
    <Card>
      <CardHeader
        title={
          rows.length < keywords
            ? `The first ${rows.length} of ${counted(keywords, "keyword")}`
            : counted(keywords, "keyword")
        }
        description="As read from the file, highest search volume first."
      />
      <DataTable
        caption={`Keywords in ${preview.file_name}`}
        rows={rows}
        rowKey={({ keyword }) => keyword}
        columns={columns}
      />
    </Card>
  );
}
