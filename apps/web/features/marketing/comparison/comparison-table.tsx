import type { Citation } from "./citations.ts";
import { PRODUCTS, type Row, type Section } from "./claim.ts";
import { ClaimCell, OwnCell } from "./claim-cell.tsx";
import type { SourceId } from "./sources.ts";

export interface ComparisonTableProps {
  section: Section;
  citations: ReadonlyMap<SourceId, Citation>;
}

export function ComparisonTable({ section, citations }: ComparisonTableProps) {
  return (
    <section
      aria-label={`${section.title}: table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
      tabIndex={0}
      className="rounded-md border border-line bg-card max-lg:overflow-x-auto"
    >
      <table className="w-full min-w-5xl table-fixed text-left text-sm">
        <caption className="sr-only">{section.title}: Sightline and five other tools</caption>
        <thead className="bg-card align-top shadow-[0_1px_var(--color-line)] lg:sticky lg:top-0 lg:z-10">
          <tr>
            <th
              scope="col"
              className="border-r border-line bg-card p-3 font-semibold max-lg:sticky max-lg:left-0 max-lg:w-38"
            >
              Sightline
            </th>
            {PRODUCTS.map(({ id, name, kind }) => (
              <th key={id} scope="col" className="p-3 font-semibold">
                {name} <span className="block text-xs font-normal text-dim">{kind}</span>
              </th>
            ))}
          </tr>
        </thead>
        {section.rows.map((row) => (
          <RowGroup key={row.id} row={row} citations={citations} />
        ))}
      </table>
    </section>
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
          <span className="inline-block max-lg:sticky max-lg:left-3">{row.name}</span>
        </th>
      </tr>
      <tr className="align-top">
        <OwnCell claim={row.ours} />
        {PRODUCTS.map(({ id }) => (
          <ClaimCell key={id} claim={row.theirs[id]} citations={citations} />
        ))}
      </tr>
    </tbody>
  );
}
