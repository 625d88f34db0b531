import type { AiReading, Crawl } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { crawlQuery } from "../calls/crawl-report.ts";
import { AiTable } from "./ai-table.tsx";
import { aiWords, pagesWithoutText } from "./ai-words.ts";

export function AiPart({ crawl }: { crawl: Crawl }) {
  const query = useQuery(crawlQuery(crawl.id));
  return (
    <Loaded what="This crawl" query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
      {({ ai_crawlers: crawlers }) => (
        <Card className="overflow-clip">
          {crawlers.length === 0 ? (
            <EmptyState title="Not known for this crawl">
              It ended before it was looked at what AI crawlers may read.
            </EmptyState>
          ) : (
            <>
              <CardHeader title={aiWords(crawlers)} description={<Beside crawlers={crawlers} />} />
              <AiTable crawlers={crawlers} />
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function Beside({ crawlers }: { crawlers: readonly AiReading[] }) {
  const silent = pagesWithoutText(crawlers);
  if (silent === 0) return "By robots.txt, robots tags and headers, and by the text of each page.";
  return `${counted(silent, "page")} ${silent === 1 ? "has" : "have"} next to no text unless scripts run, and most AI crawlers run none. Put the text into the HTML.`;
}
