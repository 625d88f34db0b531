import type { ImportRefusal } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { Notice } from "@sightline/ui/notice";
import type { CallFailure } from "../../../../api/failure.ts";
import { useNarrow } from "../../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../../runtime/page/counted.ts";
import { refusalIn } from "../calls.ts";

/** Why a file was rejected, with the rows concerned. */
export function UploadRefused({ name, failure }: { name: string; failure: CallFailure }) {
  const narrow = useNarrow();
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
                ? `The first ${problems.length} of ${formatNumber(refusal.problem_count)} problems`
                : counted(problems.length, "problem")
            }
            description="Row numbers include the header, as in a spreadsheet."
          />
          <DataTable
            caption={`Problems in ${name}`}
            rows={problems}
            rowKey={({ row, column }) => `${row} ${column}`}
            columns={narrow ? NARROW_COLUMNS : COLUMNS}
          />
        </Card>
      )}
    </>
  );
}

type Problem = ImportRefusal["problems"][number];

const COLUMNS: readonly Column<Problem>[] = [
  {
    key: "row",
    header: "Row",
    mono: true,
    width: 84,
    cell: ({ row }) => formatNumber(row),
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

/** On a phone what is wrong gets a line of its own. */
const NARROW_COLUMNS: readonly Column<Problem>[] = [
  {
    key: "what",
    header: "Problem",
    cell: ({ row, column, message }) => (
      <span className="block py-1.5 whitespace-normal">
        <span className="figures">{formatNumber(row)}</span>{" "}
        <span className="text-dim">{column ?? "the whole row"}</span>
        <bdi className="block wrap-anywhere">{message}</bdi>
      </span>
    ),
  },
];
