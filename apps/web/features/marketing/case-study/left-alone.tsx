import { SourceLabel } from "@sightline/ui/source-label";
import { figures } from "./figures.ts";
import { timesFound } from "./findings.ts";
import { LEFT } from "./judgements.ts";
import { Section } from "./section.tsx";
import { SOURCE, written } from "./written.ts";

/** What a checker reports and is no problem here: shown, not hidden. */
export function LeftAlone() {
  return (
    <Section
      id="left"
      title="What isn’t a problem here"
      lead={
        <p>
          An audit tool knows rules, not intent. These issues are on our list, too, but you can read
          them and move on.
        </p>
      }
    >
      <dl className="flex flex-col gap-6">
        {LEFT.map(({ id, title, text, rules }) => (
          <div key={id} id={id} className="scroll-mt-8">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-dim">
                {written(rules.reduce((sum, rule) => sum + timesFound(rule), 0))} issues
              </span>
            </dt>
            <dd className="mt-1 text-dim text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
      <WordsChart />
    </Section>
  );
}

const { wordClasses, medianWords } = figures;
const LARGEST = Math.max(...wordClasses.map(({ pages }) => pages));

/** A table with a bar beside each figure: the figures are there for everyone. */
function WordsChart() {
  return (
    <div className="mt-10">
      <table className="w-full table-fixed text-sm">
        <caption className="mb-3 text-left text-base">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">
              Half of the pages have fewer than {medianWords} words
            </span>
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
          {wordClasses.map(({ from, pages }, index) => (
            <tr key={from}>
              <th scope="row" className="figures w-30 py-0.5 pr-2 text-right font-normal text-dim">
                {rangeOf(from, wordClasses[index + 1]?.from)}
              </th>
              <td className="flex items-center gap-3 py-0.5">
                <span className="figures w-8 shrink-0 text-right">{pages}</span>
                <svg aria-hidden="true" className="h-4 min-w-0 flex-1">
                  <rect
                    className="fill-ink"
                    height="16"
                    rx="3"
                    width={`${(100 * pages) / LARGEST}%`}
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-dim">Words in each page’s main text, excluding menus.</p>
    </div>
  );
}

function rangeOf(from: number, next: number | undefined): string {
  if (next === undefined) return `${written(from)}+`;
  return from === 0 ? `under ${next}` : `${written(from)}–${written(next - 1)}`;
}
