import type { ReactNode } from "react";

export interface ScrollingTableProps {
  caption: string;
  columns: readonly ReactNode[];
  /** Of its figures, where it has any. */
  source?: ReactNode;
  children: ReactNode;
}

/** Looks like the product's tables, but rendered on the server; narrow screens scroll it. */
export function ScrollingTable({ caption, columns, source, children }: ScrollingTableProps) {
  return (
    <div data-card="">
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-card"
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-dim">
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order.
                <th key={index} scope="col" className={`${CELL} font-medium whitespace-nowrap`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr]:border-line [&>tr:not(:last-child)]:border-b">{children}</tbody>
        </table>
      </section>
      {source === undefined ? null : <p className="mt-3">{source}</p>}
    </div>
  );
}

export const CELL = "px-3 py-2.5 align-middle";
