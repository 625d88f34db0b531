import type { AiReading, Crawl } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { AccessCard } from "./access/access-card.tsx";
import { aiWords, PURPOSE_NAMES, PURPOSES, pagesWithoutText } from "./ai-words.ts";
import { crawlQuery } from "./crawl-calls.ts";

export function AiPart({ crawl }: { crawl: Crawl }) {
  const query = useQuery(crawlQuery(crawl.id));
  return (
    <div className="flex flex-col gap-5">
      <Loaded what="This crawl" query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
        {({ ai_crawlers: crawlers }) => (
          <Card className="overflow-clip">
            {crawlers.length === 0 ? (
              <EmptyState title="No data for this crawl">
                The crawl ended before AI crawler access was checked.
              </EmptyState>
            ) : (
              <>
                <CardHeader title={aiWords(crawlers)} description={aboutText(crawlers)} />
                <AiTable crawlers={crawlers} />
              </>
            )}
          </Card>
        )}
      </Loaded>
      <AccessCard domain={crawl.domain} />
    </div>
  );
}

function aboutText(crawlers: readonly AiReading[]): string {
  const without = pagesWithoutText(crawlers);
  if (without === 0) return "Based on robots.txt, robots tags and headers, and each page's text.";
  return `${counted(without, "page")} ${without === 1 ? "has" : "have"} almost no text without JavaScript. A crawler that doesn't run it finds nothing there. Put the text in the HTML.`;
}

const CELL = "border-t border-line px-3 py-2 first:pl-4 last:pr-4";
const FIGURE = `${CELL} figures text-right whitespace-nowrap`;
const HEAD = "px-3 py-2 font-medium whitespace-nowrap first:pl-4 last:pr-4";

/** Grouped by purpose: a site may welcome AI search and refuse training. */
function AiTable({ crawlers }: { crawlers: readonly AiReading[] }) {
  return (
    <section
      aria-label="AI crawlers"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto -outline-offset-2"
    >
      <table className="w-full min-w-184 text-left">
        <caption className="sr-only">
          How many of the audited pages each AI crawler can read
        </caption>
        <thead className="text-sm text-dim">
          <tr>
            <th scope="col" className={HEAD}>
              Crawler
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Can read
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Blocked by robots.txt
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Blocked by tag or header
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              No text
            </th>
            <th scope="col" className={HEAD}>
              Obeys robots.txt
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
            No<VisuallyHidden>, so your rules have no effect</VisuallyHidden>
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
      <span className={tone}>{formatNumber(readable)}</span>
      <span className="text-dim"> / {formatNumber(pages)}</span>
    </>
  );
}

function Figure({ count }: { count: number }) {
  return <td className={`${FIGURE} ${count === 0 ? "text-dim" : ""}`}>{formatNumber(count)}</td>;
}
