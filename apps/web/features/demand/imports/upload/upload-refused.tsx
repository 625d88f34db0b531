import type { ImportRefusal } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { Notice } from "@sightline/ui/notice";
import type { CallFailure } from "../../../../api/failure.ts";
import { counted } from "../../../../runtime/page/counted.ts";
import { refusalIn } from "../calls.ts";

/** Why a file was rejected, with the rows concerned. */
export function UploadRefused({ name, failure }: { name: string; failure: CallFailure }) {
  const refusal = refusalIn(failure);
  const problems = refusal?.problems ?? [];
  return (
    <>
      <Notice tone="error" title={`${name} wasn't imported.`}>
        {failure.message}
      </Notice>
      {refusal === null || problems.length === 0 ? null : (
        <Card>
          <CardHeader
            title={
              refusal.problem_count > problems.length
                ? `The first ${problems.length} of ${refusal.problem_count.toLocaleString("en")} problems`
                : counted(problems.length, "problem")
            }
            description="Row numbers include the header, as in a spreadsheet."
          />
          <DataTable
            caption={`Problems in ${name}`}
            rows={problems}
            rowKey={({ row, column }) => `${row} ${column}`}
            columns={COLUMNS}
          />
        </Card>
      )}
    </>
  );
}

const COLUMNS: readonly Column<ImportRefusal["problems"][number]>[] = [
  {
    key: "row",
    header: "Row",
    mono: true,
    width: 84,
    cell: ({ row }) => row.toLocaleString("en"),
  },
  {
    key: "column",
    header: "Column",
    width: 150,
    cell: ({ column }) => column ?? <span className="text-dim">the whole row</span>,
  },
  {
    key: "what",
    header: "Problem",
    cell: ({ message }) => <bdi title={message}>{message}</bdi>,
  },
];
