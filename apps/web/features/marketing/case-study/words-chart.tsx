import { SourceLabel } from "@sightline/ui/source-label";
import { figures } from "./figures.ts";
import { SOURCE, written } from "./written.ts";

const { wordClasses, medianWords } = figures;
const MOST = Math.max(...wordClasses.map(({ pages }) => pages));

/** A table with a bar beside each figure: the figures are there for everyone. */
export function WordsChart() {
  return (
    <div className="mt-10">
      <table className="w-full table-fixed text-sm">
        <caption className="mb-3 text-left text-base">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">Half of the pages have under {medianWords} words</span>
            <SourceLabel>{SOURCE}</SourceLabel>
          </span>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Words</th>
            <th scope="col">Pages</th>
          </tr>
        </thead>
        <tbody>
          {wordClasses.map(({ from, pages }, place) => (
            <tr key={from}>
              <th scope="row" className="figures w-30 py-0.5 pr-2 text-right font-normal text-dim">
                {rangeOf(from, wordClasses[place + 1]?.from)}
              </th>
              <td className="flex items-center gap-3 py-0.5">
                <span className="figures w-8 shrink-0 text-right">{pages}</span>
                <svg aria-hidden="true" className="h-4 min-w-0 flex-1">
                  <rect
                    className="fill-ink"
                    height="16"
                    rx="3"
                    width={`${(100 * pages) / MOST}%`}
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-dim">Words in the main text, without menus, by page.</p>
    </div>
  );
}

function rangeOf(from: number, next: number | undefined): string {
  if (next === undefined) return `${written(from)}+`;
  return from === 0 ? `under ${next}` : `${written(from)}–${written(next - 1)}`;
}
