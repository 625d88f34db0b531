import type { AiReading } from "@sightline/contract";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { PURPOSE_NAMES, PURPOSES } from "./ai-words.ts";

const CELL = "border-t border-line px-3 py-2 first:pl-4 last:pr-4";
const FIGURE = `${CELL} figures text-right whitespace-nowrap`;
const HEAD = "px-3 py-2 font-medium whitespace-nowrap first:pl-4 last:pr-4";

/** Grouped by what they read for: a site may welcome answers and refuse training. */
export function AiTable({ crawlers }: { crawlers: readonly AiReading[] }) {
  return (
    <section
      aria-label="AI crawlers"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto -outline-offset-2"
    >
      <table className="w-full min-w-184 text-left">
        <caption className="sr-only">What each AI crawler may read of the pages judged</caption>
        <thead className="text-sm text-dim">
          <tr>
            <th scope="col" className={HEAD}>
              Crawler
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Can read
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Kept out by robots.txt
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              By a tag or header
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              No text
            </th>
            <th scope="col" className={HEAD}>
              Heeds robots.txt
            </th>
          </tr>
        </thead>
        {PURPOSES.map((purpose) => {
          const group = crawlers.filter((crawler) => crawler.purpose === purpose);
          return group.length === 0 ? null : (
            <tbody key={purpose}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={6}
                  className="border-t border-line bg-paper px-4 py-1.5 text-sm font-medium text-dim"
                >
                  {PURPOSE_NAMES[purpose]}
                </th>
              </tr>
              {group.map((crawler) => (
                <AiRow key={crawler.token} crawler={crawler} />
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

function AiRow({ crawler }: { crawler: AiReading }) {
  return (
    <tr>
      <th scope="row" className={`${CELL} font-normal`}>
        <span className="figures">{crawler.token}</span>{" "}
        <span className="text-sm text-dim">{crawler.operator}</span>
      </th>
      <td className={FIGURE}>
        <Readable crawler={crawler} />
      </td>
      <Figure count={crawler.blocked_by_robots} />
      <Figure count={crawler.blocked_by_directive} />
      <Figure count={crawler.without_text} />
      <td className={CELL}>
        {crawler.heeds_robots ? (
          "Yes"
        ) : (
          <span className="text-caution">
            No<VisuallyHidden>, a rule is only a wish</VisuallyHidden>
          </span>
        )}
      </td>
    </tr>
  );
}

function Readable({ crawler: { readable, pages } }: { crawler: AiReading }) {
  const tone = readable === 0 ? "text-worse" : readable < pages ? "text-caution" : "";
  return (
    <>
      <span className={tone}>{readable.toLocaleString("en")}</span>
      <span className="text-dim"> / {pages.toLocaleString("en")}</span>
    </>
  );
}

function Figure({ count }: { count: number }) {
  return (
    <td className={`${FIGURE} ${count === 0 ? "text-dim" : ""}`}>{count.toLocaleString("en")}</td>
  );
}
