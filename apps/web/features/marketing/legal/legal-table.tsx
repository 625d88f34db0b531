import type { ReactNode } from "react";

export interface LegalTableProps {
  /** Says what the rows are; also the name of the region that scrolls on a phone. */
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The first cell names its row. */
export function LegalTable({ caption, columns, rows }: LegalTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-card"
    >
      <table className="w-full min-w-xl text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunk text-dim">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key} className="align-top">
              <th scope="row" className="px-4 py-3 font-medium">
                {name}
              </th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <td key={index} className="px-4 py-3 text-pretty">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
