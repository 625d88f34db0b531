import type { ReactNode } from "react";

interface FigureTableProps {
  label: string;
  head: readonly string[];
  /** The first cell of each row names it; the others are figures. */
  rows: readonly (readonly ReactNode[])[];
}

/** A short table of counts; it scrolls sideways by itself where a phone is too narrow. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto px-4 pb-3">
      <table className="w-full text-left">
        <thead>
          <tr className="text-sm text-dim">
            {head.map((name, at) => (
              <th key={name} scope="col" className={at === 0 ? "py-1 font-normal" : figureHead}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows don't move
            <tr key={nth} className="border-t border-line">
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={head[at]} scope="row" className="min-w-28 py-1.5 pr-4 font-normal">
                    {cell}
                  </th>
                ) : (
                  <td key={head[at]} className="figures py-1.5 pl-4 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const figureHead = "py-1 pl-4 text-right font-normal whitespace-nowrap";
