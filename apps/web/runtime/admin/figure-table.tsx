import type { ReactNode } from "react";

interface FigureTableProps {
  label: string;
  head: readonly string[];
  /** The first cell of each row names it; the others are figures. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * A short table of counts; it scrolls sideways by itself where a phone is too narrow. What names a
 * row stays in view meanwhile.
 */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto pb-3">
      <table className="w-full text-left">
        <thead>
          <tr className="text-sm text-dim">
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={at === 0 ? `${NAME} py-1` : `${FIGURE} py-1 font-normal`}
              >
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
                  <th key={head[at]} scope="row" className={`${NAME} min-w-32 py-1.5`}>
                    {cell}
                  </th>
                ) : (
                  <td key={head[at]} className={`figures ${FIGURE} py-1.5`}>
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

const NAME = "sticky left-0 z-1 bg-card px-4 font-normal";
const FIGURE = "pl-4 text-right whitespace-nowrap last:pr-4";
