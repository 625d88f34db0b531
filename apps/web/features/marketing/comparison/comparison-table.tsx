import type { Citation } from "./citations.ts";
import { PRODUCTS, type Row, type Section } from "./claim.ts";
import { ClaimCell, OwnCell } from "./claim-cell.tsx";
import { COLUMN_OF } from "./product-radios.tsx";
import type { SourceId } from "./sources.ts";

export interface ComparisonTableProps {
  section: Section;
  citations: ReadonlyMap<SourceId, Citation>;
}

export function ComparisonTable({ section, citations }: ComparisonTableProps) {
  return (
    <div className="rounded-md border border-line bg-card">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">{section.title}: Sightline and five other tools</caption>
        {/* A row's name spans all six, although a phone shows two of them. */}
        <colgroup>
          <col className="max-lg:w-1/2" />
          <col className="max-lg:w-1/2" />
          <col span={PRODUCTS.length - 1} className="max-lg:w-0" />
        </colgroup>
        <thead className="sticky top-0 z-10 bg-card align-top shadow-[0_1px_var(--color-line)]">
          <tr>
            <th scope="col" className="border-r border-line p-3 font-semibold">
              Sightline
            </th>
            {PRODUCTS.map(({ id, name, kind }) => (
              <th key={id} scope="col" className={`p-3 font-semibold ${COLUMN_OF[id]}`}>
                {name} <span className="block text-xs font-normal text-dim">{kind}</span>
              </th>
            ))}
          </tr>
        </thead>
        {section.rows.map((row) => (
          <RowGroup key={row.id} row={row} citations={citations} />
        ))}
      </table>
    </div>
  );
}

/** Its name is above the cells, across the whole width, so that six columns have room for words. */
function RowGroup({ row, citations }: { row: Row; citations: ComparisonTableProps["citations"] }) {
  return (
    <tbody>
      <tr>
        <th
          id={row.id}
          scope="rowgroup"
          colSpan={PRODUCTS.length + 1}
          className="scroll-mt-20 border-y border-line bg-sunk px-3 py-2 font-semibold target:bg-wash"
        >
          {row.name}
        </th>
      </tr>
      <tr className="align-top">
        <OwnCell claim={row.ours} />
        {PRODUCTS.map(({ id }) => (
          <ClaimCell
            key={id}
            claim={row.theirs[id]}
            citations={citations}
            className={COLUMN_OF[id]}
          />
        ))}
      </tr>
    </tbody>
  );
}
